import { entryRevisions } from "@/contract/entry-revisions";
import type { Context } from "@/marketplace/context";
import { notFound } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import {
  AllRevisionsQuery,
  byRevision,
  Restoring,
  RevisionsQuery,
} from "@/marketplace/resources/entries/revisions/schemas";
import { leaveRevision, restoreRevision } from "@/marketplace/resources/entries/revisions/service";
import {
  listRevisions,
  readRevision,
  toRevision,
  toRevisionSummary,
} from "@/marketplace/resources/entries/revisions/store";

export const entryRevisionRoutes = (context: Context): Route[] => [
  route(entryRevisions.list, {
    action: "entryRevision:list",
    summary: "List what was saved of entries, the newest first, without their texts",
    description:
      "`state` removed lists what no longer exists, and can be restored; proposed, the texts of the product that wait for a decision.",
    query: AllRevisionsQuery,
    run: async ({ query }) => toPageOf(query, await listRevisions(context.db, query, query), toRevisionSummary),
  }),
  route(entryRevisions.listOf, {
    action: "entryRevision:list",
    summary: "List what was saved of an entry, even of one that was removed, the newest first",
    params: byId,
    query: RevisionsQuery,
    run: async ({ params, query }) =>
      toPageOf(query, await listRevisions(context.db, { entryId: [params.id] }, query), toRevisionSummary),
  }),
  route(entryRevisions.read, {
    action: "entryRevision:read",
    summary: "Read what was saved of an entry, or is proposed for it",
    params: byRevision,
    run: async ({ params, caller }) => {
      const row = await readRevision(context.db, params.id, params.revisionId);
      if (!row) throw notFound();
      return toRevision(caller, row);
    },
  }),
  route(entryRevisions.restore, {
    action: "entryRevision:restore",
    summary: "Make a revision the text of its entry again, as a new revision; its URL, state and dates stay",
    description:
      "`draft` true puts it beside what is published instead. An entry that was removed comes back as it was: 422 when its name is taken.",
    params: byRevision,
    body: Restoring,
    run: ({ params, body, ...call }) => restoreRevision(context, call, params, body.draft),
  }),
  route(entryRevisions.leave, {
    action: "entryRevision:leave",
    summary: "Leave a text that the product proposes; 422 once it is decided",
    params: byRevision,
    response: byId,
    run: ({ params, ...call }) => leaveRevision(context, call, params),
  }),
];

import { Entry } from "@/lib/entities/entry";
import { EntryRevision, EntryRevisionSummary } from "@/lib/entities/entry-revision";
import { pageOf } from "@/lib/entities/page";
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
  route({
    method: "GET",
    path: "/entries/revisions",
    action: "entryRevision:list",
    summary: "List what was saved of entries, the newest first, without their texts",
    description:
      "`state` removed lists what no longer exists, and can be restored; proposed, the texts of the product that wait for a decision.",
    query: AllRevisionsQuery,
    response: pageOf(EntryRevisionSummary),
    run: async ({ query }) => toPageOf(query, await listRevisions(context.db, query, query), toRevisionSummary),
  }),
  route({
    method: "GET",
    path: "/entries/:id/revisions",
    action: "entryRevision:list",
    summary: "List what was saved of an entry, even of one that was removed, the newest first",
    params: byId,
    query: RevisionsQuery,
    response: pageOf(EntryRevisionSummary),
    run: async ({ params, query }) =>
      toPageOf(query, await listRevisions(context.db, { entryId: [params.id] }, query), toRevisionSummary),
  }),
  route({
    method: "GET",
    path: "/entries/:id/revisions/:revisionId",
    action: "entryRevision:read",
    summary: "Read what was saved of an entry, or is proposed for it",
    params: byRevision,
    response: EntryRevision,
    run: async ({ params, caller }) => {
      const row = await readRevision(context.db, params.id, params.revisionId);
      if (!row) throw notFound();
      return toRevision(caller, row);
    },
  }),
  route({
    method: "POST",
    path: "/entries/:id/revisions/:revisionId/restore",
    action: "entryRevision:restore",
    summary: "Make a revision the text of its entry again, as a new revision; its URL, state and dates stay",
    description:
      "`draft` true puts it beside what is published instead. An entry that was removed comes back as it was: 422 when its name is taken.",
    params: byRevision,
    body: Restoring,
    response: Entry,
    run: ({ params, body, ...call }) => restoreRevision(context, call, params, body.draft),
  }),
  route({
    method: "POST",
    path: "/entries/:id/revisions/:revisionId/leave",
    action: "entryRevision:leave",
    summary: "Leave a text that the product proposes; 422 once it is decided",
    params: byRevision,
    response: byId,
    run: ({ params, ...call }) => leaveRevision(context, call, params),
  }),
];

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
    summary: "List the revisions of entries, the newest first, without their texts",
    description:
      "`state` removed lists the removed entries, which can be restored; proposed lists the texts that the product proposes, until an editor decides.",
    query: AllRevisionsQuery,
    run: async ({ query }) => toPageOf(query, await listRevisions(context.db, query, query), toRevisionSummary),
  }),
  route(entryRevisions.listOf, {
    action: "entryRevision:list",
    summary: "List the revisions of an entry, even of a removed one, the newest first",
    params: byId,
    query: RevisionsQuery,
    run: async ({ params, query }) =>
      toPageOf(query, await listRevisions(context.db, { entryId: [params.id] }, query), toRevisionSummary),
  }),
  route(entryRevisions.read, {
    action: "entryRevision:read",
    summary: "Read a revision of an entry, saved or proposed",
    params: byRevision,
    run: async ({ params, caller }) => {
      const row = await readRevision(context.db, params.id, params.revisionId);
      if (!row) throw notFound();
      return toRevision(caller, row);
    },
  }),
  route(entryRevisions.restore, {
    action: "entryRevision:restore",
    summary: "Restore the text of a revision, as a new revision; the entry's URL, state and dates do not change",
    description:
      "`draft` true restores the text into the draft, beside the published version. A removed entry comes back as it was before: 422 when its name is taken.",
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

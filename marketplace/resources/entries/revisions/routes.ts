import { z } from "zod";
import { entryRevisions } from "@/contract/entry-revisions";
import { EntryRevisionSummary } from "@/lib/entities/entry-revision";
import type { Context } from "@/marketplace/context";
import { notFound } from "@/marketplace/errors";
import { byId, id, ids, listOf, pagination, texts } from "@/marketplace/http/fields";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { leaveRevision, restoreRevision } from "@/marketplace/resources/entries/revisions/service";
import {
  listRevisions,
  readRevision,
  toRevision,
  toRevisionSummary,
} from "@/marketplace/resources/entries/revisions/store";

const page = pagination(["createdDate"]);
const states = z.enum(EntryRevisionSummary.shape.state.def.entries);
const RevisionsQuery = z.strictObject(page);
const AllRevisionsQuery = z.strictObject({
  ...page,
  entryId: ids,
  collection: texts,
  state: listOf(states).optional(),
});
const byRevision = z.strictObject({ id, revisionId: id });
/** `draft`: restores into the draft; the published version does not change. */
const Restoring = z.strictObject({ draft: z.boolean().default(false) });

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

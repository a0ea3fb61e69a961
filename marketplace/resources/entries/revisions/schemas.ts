import { z } from "zod";
import { EntryRevisionSummary } from "@/lib/entities/entry-revision";
import { id, ids, listOf, pagination, texts } from "@/marketplace/http/fields";

const page = pagination(["createdDate"]);
const states = z.enum(EntryRevisionSummary.shape.state.def.entries);

export const RevisionsQuery = z.strictObject(page);
export const AllRevisionsQuery = z.strictObject({
  ...page,
  entryId: ids,
  collection: texts,
  state: listOf(states).optional(),
});
export const byRevision = z.strictObject({ id, revisionId: id });
/** `draft`: restores into the draft; the published version does not change. */
export const Restoring = z.strictObject({ draft: z.boolean().default(false) });

import * as z from "zod/mini";
import { Entry } from "@/lib/entities/entry";

/**
 * The states of an entry, `removed` for its removal, and the states of a text that the product proposes: `proposed`,
 * `taken`, `left`.
 */
const RevisionState = z.enum(["draft", "scheduled", "published", "withdrawn", "removed", "proposed", "taken", "left"]);

/** One of the saved states of an entry, as shown in lists. */
export const EntryRevisionSummary = z.looseObject({
  id: z.string(),
  entryId: z.string(),
  /** The author's kind: a person through the API, or the product, whose texts come with each version. */
  origin: z.enum(["editor", "product"]),
  state: RevisionState,
  /** Null for a secret key, for the product, and once the account is erased. */
  author: z.nullable(z.looseObject({ id: z.string(), displayName: z.nullable(z.string()) })),
  collection: z.string(),
  locale: z.string(),
  name: z.string(),
  title: z.nullable(z.string()),
  publishedDate: z.nullable(z.string()),
  createdDate: z.string(),
});
export type EntryRevisionSummary = z.infer<typeof EntryRevisionSummary>;

/** A revision with all that was saved. */
export const EntryRevision = z.extend(EntryRevisionSummary, {
  fields: Entry.shape.fields,
  metadata: Entry.shape.metadata,
});
export type EntryRevision = z.infer<typeof EntryRevision>;

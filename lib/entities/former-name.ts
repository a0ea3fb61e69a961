import * as z from "zod/mini";

/** An address that an entry had, and which leads to it. */
export const FormerName = z.looseObject({
  name: z.string(),
  locale: z.string(),
  entryId: z.string(),
  collection: z.string(),
  /** The name of the entry now. */
  currentName: z.string(),
  createdDate: z.string(),
});
export type FormerName = z.infer<typeof FormerName>;

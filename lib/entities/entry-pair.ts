import * as z from "zod/mini";

/**
 * Published entries are shown, scheduled ones from their date on; drafts are not shown yet, withdrawn ones no longer.
 */
export const EntryState = z.enum(["draft", "scheduled", "published", "withdrawn"]);
export type EntryState = z.infer<typeof EntryState>;

/** An entry of a pair, without its text. */
export const EntryLanguage = z.looseObject({
  id: z.string(),
  locale: z.string(),
  title: z.nullable(z.string()),
  state: EntryState,
  publishedDate: z.nullable(z.string()),
  /** Date of the published text. A draft does not change this date. */
  updatedDate: z.string(),
  hasDraft: z.boolean(),
  /** When this draft automatically replaces the published text. */
  changeDate: z.nullable(z.string()),
  /** The product proposes a newer text. */
  hasProposal: z.boolean(),
});

/** The entries of one name: the same text in each language. */
export const EntryPair = z.looseObject({
  collection: z.string(),
  name: z.string(),
  languages: z.array(EntryLanguage),
});
export type EntryPair = z.infer<typeof EntryPair>;

/** Filters of a list of pairs. */
export const PAIR_NEEDS = ["missing", "older", "draft", "scheduled", "withdrawn", "proposed"] as const;
export type PairNeed = (typeof PAIR_NEEDS)[number];

/** A collection, with its number of texts and, for each need, the number of texts that have the need. */
export const EntryCollection = z.looseObject({
  collection: z.string(),
  count: z.number(),
  needs: z.record(z.enum(PAIR_NEEDS), z.number()),
});
export type EntryCollection = z.infer<typeof EntryCollection>;

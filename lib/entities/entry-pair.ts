import * as z from "zod/mini";

/** Shown, from its date on; or not shown: never yet, or no longer. */
export const EntryState = z.enum(["draft", "scheduled", "published", "withdrawn"]);
export type EntryState = z.infer<typeof EntryState>;

/** An entry of a pair, without its text. */
export const EntryLanguage = z.looseObject({
  id: z.string(),
  locale: z.string(),
  title: z.nullable(z.string()),
  state: EntryState,
  publishedDate: z.nullable(z.string()),
  /** Of what is published: a draft beside it does not move it. */
  updatedDate: z.string(),
  hasDraft: z.boolean(),
  /** When this draft takes the place of what is published, without a press. */
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

/** What a list of pairs is narrowed to. */
export const PAIR_NEEDS = ["missing", "older", "draft", "scheduled", "withdrawn", "proposed"] as const;
export type PairNeed = (typeof PAIR_NEEDS)[number];

/** A collection, with how many texts it has and how many of them have each need. */
export const EntryCollection = z.looseObject({
  collection: z.string(),
  count: z.number(),
  needs: z.record(z.enum(PAIR_NEEDS), z.number()),
});
export type EntryCollection = z.infer<typeof EntryCollection>;

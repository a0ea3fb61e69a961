import * as z from "zod/mini";

/** An entry of POST /analytics/log: a search with these words found no result. */
export type LoggedMiss = {
  kind: "missed_search";
  line: string;
  locale: string;
  /** True when a place or a filter narrowed the search. */
  narrowed: boolean;
};

/** A search text that found no offer, and the number of searches with this text over 90 days at most. */
export const MissedSearch = z.looseObject({
  id: z.string(),
  /** Normalised, without case, accents and punctuation. */
  line: z.string(),
  locale: z.string(),
  count: z.int(),
  /** How many of these searches a place or a filter narrowed. */
  narrowed: z.int(),
  /** Lower bound of the number of addresses that searched this text. */
  addresses: z.int(),
  /** In Paris time: yyyy-mm-dd. */
  firstDay: z.string(),
  lastDay: z.string(),
  settled: z.boolean(),
});
export type MissedSearch = z.infer<typeof MissedSearch>;

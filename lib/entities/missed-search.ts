import * as z from "zod/mini";

/** One entry of POST /analytics/log: a page of results that had none, for these words. */
export type LoggedMiss = {
  kind: "missed_search";
  line: string;
  locale: string;
  /** Whether a place or a filter narrowed the search. */
  narrowed: boolean;
};

/** A line of words that found no offer, and how often, over 90 days at most. */
export const MissedSearch = z.looseObject({
  id: z.string(),
  /** Folded: without case, accents and punctuation. */
  line: z.string(),
  locale: z.string(),
  count: z.int(),
  /** How many of these a place or a filter narrowed. */
  narrowed: z.int(),
  /** At least so many addresses searched it. */
  addresses: z.int(),
  /** In Paris: yyyy-mm-dd. */
  firstDay: z.string(),
  lastDay: z.string(),
  settled: z.boolean(),
});
export type MissedSearch = z.infer<typeof MissedSearch>;

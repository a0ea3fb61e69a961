import * as z from "zod/mini";

/** Figures of one group. Without a number to aggregate, all but the count are null. */
export const Stats = z.looseObject({
  groupBy: z.string(),
  groupByValue: z.unknown(),
  count: z.int(),
  avg: z.nullable(z.number()),
  sum: z.nullable(z.number()),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  ranking: z.optional(z.int()),
  lowestRanking: z.optional(z.int()),
});

import * as z from "zod/mini";

/** The figures of one group. Without a number, they are null but for the count. */
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

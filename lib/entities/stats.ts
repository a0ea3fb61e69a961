import { z } from "zod";

/** The figures of one group. Without a number, they are null but for the count. */
export const Stats = z.looseObject({
  groupBy: z.string(),
  groupByValue: z.unknown(),
  count: z.number().int(),
  avg: z.number().nullable(),
  sum: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  ranking: z.number().int().optional(),
  lowestRanking: z.number().int().optional(),
});

import * as z from "zod/mini";

/**
 * Amounts are euros gross a year; null when too few offers or firms make the group, so that no firm's own pay is
 * revealed.
 */
const group = z.looseObject({
  offers: z.int(),
  companies: z.int(),
  low: z.nullable(z.number()),
  median: z.nullable(z.number()),
  high: z.nullable(z.number()),
  /** How the pays spread: offers from `from` to under `to`; none when the group is not shown. */
  bands: z._default(z.array(z.looseObject({ from: z.number(), to: z.number(), offers: z.int() })), []),
});

/** GET /data/salaries: what open full-time offers of employment pay, each counting by the middle of its range. */
export const SalaryStatistics = z.looseObject({
  /** Open offers of this job there, whether they declare a salary or not. */
  openOffers: z.int(),
  overall: group,
  /** `experience`: a slug of the vocabulary; levels without any offer are left out. */
  byExperience: z.array(z.extend(group, { experience: z.string() })),
});
export type SalaryStatistics = z.infer<typeof SalaryStatistics>;

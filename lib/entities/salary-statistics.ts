import * as z from "zod/mini";

/**
 * Amounts are euros gross a year. They are null when the group has too few offers or firms, so that no single firm's
 * pay is revealed.
 */
const group = z.looseObject({
  offers: z.int(),
  companies: z.int(),
  low: z.nullable(z.number()),
  median: z.nullable(z.number()),
  high: z.nullable(z.number()),
  /** Distribution of pay: offers from `from` to under `to`. Empty when the group is not shown. */
  bands: z._default(z.array(z.looseObject({ from: z.number(), to: z.number(), offers: z.int() })), []),
});

/** GET /data/salaries: pay of open full-time offers of employment, each counted by the middle of its range. */
export const SalaryStatistics = z.looseObject({
  /** Open offers of this job in this area, with or without declared salary. */
  openOffers: z.int(),
  overall: group,
  /** `experience` is a slug of the vocabulary. Levels without any offer are left out. */
  byExperience: z.array(z.extend(group, { experience: z.string() })),
});
export type SalaryStatistics = z.infer<typeof SalaryStatistics>;

/**
 * Limits of the facts of the profession in an offer (docs/protocol.md §1.1), all whole numbers; `sectors` is a count.
 */
export const PRACTICE_LIMITS = {
  files: { min: 1, max: 2_000 },
  /** Euros a year before tax. */
  fees: { min: 1, max: 10_000_000 },
  sectors: 8,
  /** Hours a week: 60 is the legal maximum (C. trav. L3121-21). */
  seasonHours: { min: 20, max: 60 },
};

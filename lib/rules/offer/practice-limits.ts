/** Bounds of the facts of the profession in an offer (docs/protocol.md §1.1): whole numbers; `sectors` counts them. */
export const PRACTICE_LIMITS = {
  files: { min: 1, max: 2_000 },
  /** Euros a year before tax. */
  fees: { min: 1, max: 10_000_000 },
  sectors: 8,
  /** A week: 60 is the most that the law allows (C. trav. L3121-21). */
  seasonHours: { min: 20, max: 60 },
};

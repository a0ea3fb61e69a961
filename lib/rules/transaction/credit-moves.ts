/** Reasons for a change of a counter, as in the ledger (docs/architecture.md §8). */
export const CREDIT_REASONS = [
  /** Balance of the organization when its ledger begins. */
  "opening",
  /** Spent on the contact of a candidate, their CV, an application, one more offer. */
  "contact",
  "resume",
  "application",
  "publication",
  /** Credits of the plan: given, unused at the end of their month, or lost with the plan. */
  "plan",
  "planUnused",
  "planEnded",
  "pack",
  /** Changes by the platform: support with its reason, an edit of the account, any change without a reason. */
  "support",
  "edited",
  /** Moved from an organization that was merged into another one. */
  "merge",
  "other",
] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

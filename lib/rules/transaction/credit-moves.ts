/** Why a counter changes: the reasons of the ledger (docs/architecture.md §8). */
export const CREDIT_REASONS = [
  /** What the organization has as its ledger begins. */
  "opening",
  /** Spent: the contact of a candidate, their CV, an application, one more offer. */
  "contact",
  "resume",
  "application",
  "publication",
  /** What the plan gives, what of it was not used within its month, what ends with it. */
  "plan",
  "planUnused",
  "planEnded",
  "pack",
  /** By the platform: support with its reason, an edit of the account, anything that gave no reason. */
  "support",
  "edited",
  "other",
] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

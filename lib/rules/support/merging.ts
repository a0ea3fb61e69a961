/**
 * Reasons why two accounts are never merged, the gravest first. Organizations: another legal person, one above the other,
 * a suspended page, two orders of a plan. People: a member of the platform's team, no confirmed
 * address, two applications to one offer that its firm has both begun to handle.
 */
export const MERGE_REFUSALS = [
  "same",
  "kind",
  "demonstration",
  "blocked",
  "leaving",
  "staff",
  "unproved",
  "differentSiren",
  "sameTree",
  "tooDeep",
  "suspended",
  "twoPlanOrders",
  "twoApplications",
] as const;
export type MergeRefusal = (typeof MERGE_REFUSALS)[number];

/** What both have and one alone keeps. Organizations: page, plan, parent; people: login, profile, applications. */
export const MERGE_CHOICES = ["page", "plan", "parent", "login", "profile", "applications"] as const;
export type MergeChoice = (typeof MERGE_CHOICES)[number];

/** Side of a merge: the account that stays, or the one that is merged into it. */
export const MERGE_SIDES = ["kept", "merged"] as const;
export type MergeSide = (typeof MERGE_SIDES)[number];

/** Normalizes a name that a person types to confirm a merge: spaces and capitals make no difference. */
export const plainMergeName = (typed: string): string => typed.trim().replaceAll(/\s+/g, " ").toLocaleLowerCase("fr");

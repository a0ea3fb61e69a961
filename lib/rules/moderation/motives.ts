/** Reasons why a visitor reports a content. */
export const MOTIVES = ["fraud", "money", "discrimination", "privacy", "insult", "other"] as const;
export type Motive = (typeof MOTIVES)[number];

/**
 * Motives that harm a person within hours: such reports come first, and two reporters are enough to hide the content
 * immediately.
 */
const URGENT: readonly string[] = ["fraud", "money"] satisfies Motive[];
export const isUrgent = (motive: string): boolean => URGENT.includes(motive);

/** Number of distinct reporters that hide an object until a moderator decides (docs/decisions/0048). */
export const REPORTERS_TO_HIDE = 2;

export const MIN_REPORT_LENGTH = 20;
export const MAX_REPORT_LENGTH = 3000;

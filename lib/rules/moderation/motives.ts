/** Why a visitor reports a content. */
export const MOTIVES = ["fraud", "money", "discrimination", "privacy", "insult", "other"] as const;
export type Motive = (typeof MOTIVES)[number];

/** What harms a person within hours: put on top, and hidden at once when two reporters say it. */
const URGENT: readonly string[] = ["fraud", "money"] satisfies Motive[];
export const isUrgent = (motive: string): boolean => URGENT.includes(motive);

/** So many distinct reporters hide an object until a person decides (docs/decisions/0048). */
export const REPORTERS_TO_HIDE = 2;

export const MIN_REPORT_LENGTH = 20;
export const MAX_REPORT_LENGTH = 3000;

/** Minutes during which an item is locked for one moderator. */
export const LOCK_MINUTES = 15;
/** Months within which a decision may be contested (DSA, article 20). */
export const APPEAL_MONTHS = 6;
/** Length of a moderator's message to the owner: the facts, and what to correct. */
export const MAX_REASON_LENGTH = 1000;
export const MIN_APPEAL_LENGTH = 20;
export const MAX_APPEAL_LENGTH = 3000;

/** Returns the deadline for contesting a decision of this date. */
export function appealDeadline(decided: string): Date {
  const date = new Date(decided);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + APPEAL_MONTHS, 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date;
}

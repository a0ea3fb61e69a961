/** A moderator has an item for themselves for so long. */
export const LOCK_MINUTES = 15;
/** A decision is contested within six months (DSA, article 20). */
export const APPEAL_MONTHS = 6;
/** What moderators write to the owner: the facts, and what to correct. */
export const MAX_REASON_LENGTH = 1000;
export const MIN_APPEAL_LENGTH = 20;
export const MAX_APPEAL_LENGTH = 3000;

/** Until when a decision of this date may be contested. */
export function appealDeadline(decided: string): Date {
  const date = new Date(decided);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + APPEAL_MONTHS, 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date;
}

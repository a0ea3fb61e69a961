import { NOTICE_DAYS, RULES } from "@/marketplace/retention/rules";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Dates that decide whether an account is erased. */
type Account = {
  /** The owner's last activity: a log-in, a session, anything that they wrote or sent. */
  lastActivity: Date;
  /** When the last notice of erasure was sent, even long ago. */
  noticeDate: Date | null;
  /** Date of the erasure that the owner requested. */
  deletionDate: Date | null;
};

/**
 * Returns the step due for an account. A person is only erased after a request, or after a notice and the time to come
 * back. A notice followed by activity does not count.
 */
export function dueFor({ lastActivity, noticeDate, deletionDate }: Account, now: Date): "erasure" | "notice" | null {
  if (deletionDate) return deletionDate <= now ? "erasure" : null;
  if (!noticeDate || noticeDate <= lastActivity)
    return lastActivity <= monthsBefore(now, RULES.inactivityNotices.months) ? "notice" : null;
  return erasureDate(lastActivity, noticeDate) <= now ? "erasure" : null;
}

/** Returns when a person notified on this day is erased, unless they come back. */
export function erasureDate(lastActivity: Date, noticeDate: Date): Date {
  const earliest = monthsBefore(lastActivity, -RULES.inactiveAccounts.months);
  return new Date(Math.max(earliest.getTime(), noticeDate.getTime() + NOTICE_DAYS * DAY_MS));
}

/** Returns the instant `days` times 24 hours earlier. */
export const daysBefore = (date: Date, days: number): Date => new Date(date.getTime() - days * DAY_MS);

/** Returns the same day and hour that many months earlier, or the last day of a shorter month. */
export function monthsBefore(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCMonth(moved.getUTCMonth() - months, 1);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return moved;
}

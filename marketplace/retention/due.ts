import { NOTICE_DAYS, RULES } from "@/marketplace/retention/rules";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What decides whether an account is still kept. */
type Account = {
  /** The last trace of its owner: a log-in, a session, anything that he wrote or sent. */
  lastActivity: Date;
  /** When he was told that it would be erased, whenever that was. */
  noticeDate: Date | null;
  /** The day that he asked for. */
  deletionDate: Date | null;
};

/**
 * What an account is due now: nobody is erased who did not ask for it, or was not told and left time to come back. A
 * notice that somebody answered by coming back counts for nothing.
 */
export function dueFor({ lastActivity, noticeDate, deletionDate }: Account, now: Date): "erasure" | "notice" | null {
  if (deletionDate) return deletionDate <= now ? "erasure" : null;
  if (!noticeDate || noticeDate <= lastActivity)
    return lastActivity <= monthsBefore(now, RULES.inactivityNotices.months) ? "notice" : null;
  return erasureDate(lastActivity, noticeDate) <= now ? "erasure" : null;
}

/** When whoever is told on this day is erased, unless he comes back. */
export function erasureDate(lastActivity: Date, noticeDate: Date): Date {
  const earliest = monthsBefore(lastActivity, -RULES.inactiveAccounts.months);
  return new Date(Math.max(earliest.getTime(), noticeDate.getTime() + NOTICE_DAYS * DAY_MS));
}

/** The same hour of the same day, months ago; the last day of a shorter month. */
export function monthsBefore(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCMonth(moved.getUTCMonth() - months, 1);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return moved;
}

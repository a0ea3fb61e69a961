import { dayAfter, monthBefore, monthDays, type StepUnit } from "@/lib/rules/statistics/steps";

/** Number of months during which figures are stored and can be read. */
const MONTHS_KEPT = 24;
const RECENT_DAYS = 30;

export const RECENT = "30-jours";
export const YEAR = "12-mois";

export type Period = { from: string; to: string; by: StepUnit };

/** Returns the months whose figures can be read, the newest first; none before the first day that has figures. */
export function monthsSince(since: string | null, today: string): string[] {
  const first = since?.slice(0, 7) ?? today.slice(0, 7);
  return Array.from({ length: MONTHS_KEPT }, (_, index) => monthBefore(today.slice(0, 7), index)).filter(
    (month) => month >= first,
  );
}

/**
 * Returns the period with this name, as in the URL: a month, the last thirty days, or the last twelve months for any
 * other name.
 */
export function periodOf(name: string, today: string): Period {
  if (name === RECENT) return { from: dayAfter(today, 1 - RECENT_DAYS), to: today, by: "day" };
  const month = /^\d{4}-\d{2}$/.test(name) ? monthDays(name) : null;
  if (month && month.from <= today && month.from >= `${monthBefore(today.slice(0, 7), MONTHS_KEPT)}-01`)
    return { ...month, by: "day" };
  return { from: `${monthBefore(today.slice(0, 7), 11)}-01`, to: today, by: "month" };
}

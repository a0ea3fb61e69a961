import { dayAfter, monthBefore, monthDays, type StepUnit } from "@/lib/rules/statistics/steps";

/** How long figures are kept, and read. */
const MONTHS_KEPT = 24;
const RECENT_DAYS = 30;

export const RECENT = "30-jours";
export const YEAR = "12-mois";

export type Period = { from: string; to: string; by: StepUnit };

/** The months that figures may be read of, the newest first; before the first day that has one, there is none. */
export function monthsSince(since: string | null, today: string): string[] {
  const first = since?.slice(0, 7) ?? today.slice(0, 7);
  return Array.from({ length: MONTHS_KEPT }, (_, index) => monthBefore(today.slice(0, 7), index)).filter(
    (month) => month >= first,
  );
}

/** The period of this name, as the URL has it: a month, the last thirty days, the last twelve months for any other. */
export function periodOf(name: string, today: string): Period {
  if (name === RECENT) return { from: dayAfter(today, 1 - RECENT_DAYS), to: today, by: "day" };
  const month = /^\d{4}-\d{2}$/.test(name) ? monthDays(name) : null;
  if (month && month.from <= today && month.from >= `${monthBefore(today.slice(0, 7), MONTHS_KEPT)}-01`)
    return { ...month, by: "day" };
  return { from: `${monthBefore(today.slice(0, 7), 11)}-01`, to: today, by: "month" };
}

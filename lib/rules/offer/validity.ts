import { isCalendarDate } from "@/lib/rules/time/calendar-date";
import { addDays } from "@/lib/rules/time/working-days";

/** Days during which an offer takes applications (docs/product.md §4.3). */
export const VALIDITY_DAYS = 60;
/** Days for an offer to students, who look for a job long before it starts. */
const STUDENT_VALIDITY_DAYS = 90;
const STUDENT_CONTRACTS: readonly string[] = [
  "alternance-apprentissage",
  "alternance-professionnalisation",
  "stage",
  "stage-expertise-comptable",
];
/** Maximum number of days from today to the last day of an offer: a firm rarely follows an offer for longer. */
export const MAX_VALIDITY_DAYS = 180;
/** Maximum number of remaining days for an offer to be renewed. */
export const RENEWABLE_FROM_DAYS = 14;
/** Number of remaining days from which an offer shows candidates how many days are left. */
export const CLOSING_SOON_DAYS = 3;
/** Number of days before the last day of an offer at which its followers get a mail. */
export const CLOSING_NOTICE_DAYS = 7;

export const validityDays = (contractType: unknown): number =>
  typeof contractType === "string" && STUDENT_CONTRACTS.includes(contractType) ? STUDENT_VALIDITY_DAYS : VALIDITY_DAYS;

/** Returns the default last day of an offer that was never online: not after the day on which its work starts. */
export function firstLastDay(
  { contractType, startDate }: { contractType?: unknown; startDate?: unknown },
  today: string,
) {
  const day = nextLastDay(null, contractType, today);
  const isStart = typeof startDate === "string" && isCalendarDate(startDate) && startDate > today && startDate < day;
  return isStart ? startDate : day;
}

/**
 * Returns the last day of an offer published, reopened or renewed today; the publication date does not change
 * (L5332-1).
 */
export function nextLastDay(lastDay: string | null, contractType: unknown, today: string): string {
  const from = lastDay !== null && lastDay > today ? lastDay : today;
  const longest = addDays(today, MAX_VALIDITY_DAYS);
  const next = addDays(from, validityDays(contractType));
  return next < longest ? next : longest;
}

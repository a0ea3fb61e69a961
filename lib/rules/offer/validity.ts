import { addDays } from "@/lib/rules/tools/working-days";

/** Days during which an offer takes applications (docs/product.md §4.3). */
export const VALIDITY_DAYS = 60;
/** Students start looking long before they begin to work. */
const STUDENT_VALIDITY_DAYS = 90;
const STUDENT_CONTRACTS: readonly string[] = [
  "alternance-apprentissage",
  "alternance-professionnalisation",
  "stage",
  "stage-expertise-comptable",
];
/** Longest validity from today on: an offer with a longer one is no longer looked after. */
export const MAX_VALIDITY_DAYS = 180;
/** An offer may be renewed when this number of days is left. */
export const RENEWABLE_FROM_DAYS = 14;
/** From this number of remaining days on, an offer shows candidates how many are left. */
export const CLOSING_SOON_DAYS = 3;
/** The offer's followers get a mail this number of days before its end. */
export const CLOSING_NOTICE_DAYS = 7;

export const validityDays = (contractType: unknown): number =>
  typeof contractType === "string" && STUDENT_CONTRACTS.includes(contractType) ? STUDENT_VALIDITY_DAYS : VALIDITY_DAYS;

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

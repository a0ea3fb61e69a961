import { addDays } from "@/lib/rules/tools/working-days";

/** How long an offer takes applications (docs/product.md §4.3). */
export const VALIDITY_DAYS = 60;
/** Students look long before they begin. */
const STUDENT_VALIDITY_DAYS = 90;
const STUDENT_CONTRACTS: readonly string[] = [
  "alternance-apprentissage",
  "alternance-professionnalisation",
  "stage",
  "stage-expertise-comptable",
];
/** From today on; a longer one says that nobody looks at the offer any more. */
export const MAX_VALIDITY_DAYS = 180;
/** An offer is renewed when it has so many days left. */
export const RENEWABLE_FROM_DAYS = 14;
/** An offer says to candidates how many days it has left, once they are so many. */
export const CLOSING_SOON_DAYS = 3;
/** Its followers get a mail so many days before the end. */
export const CLOSING_NOTICE_DAYS = 7;

export const validityDays = (contractType: unknown): number =>
  typeof contractType === "string" && STUDENT_CONTRACTS.includes(contractType) ? STUDENT_VALIDITY_DAYS : VALIDITY_DAYS;

/** The last day of an offer published, reopened or renewed today; the publication date does not change (L5332-1). */
export function nextLastDay(lastDay: string | null, contractType: unknown, today: string): string {
  const from = lastDay !== null && lastDay > today ? lastDay : today;
  const longest = addDays(today, MAX_VALIDITY_DAYS);
  const next = addDays(from, validityDays(contractType));
  return next < longest ? next : longest;
}

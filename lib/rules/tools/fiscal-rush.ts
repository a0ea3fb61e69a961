import { type Deadline, deadlinesFrom } from "@/lib/rules/tools/fiscal-calendar";
import { addDays } from "@/lib/rules/tools/working-days";

/** What fills the days of a whole firm: what comes back each month fills those of some, and marks nothing. */
const RUSHES: readonly string[] = [
  ...(["acompte-is-1", "acompte-is-2", "acompte-is-3", "acompte-is-4"] as const),
  ...(["solde-is", "liasse", "approbation"] as const),
];

/** The days of work before a deadline that it fills; the statements of the year fill more. */
const RUSH_DAYS: Record<string, number> = { liasse: 14 };
const USUAL_DAYS = 4;

/** The deadline that fills a day, yyyy-mm-dd, in an accounting firm; the nearest of several, null on a quiet day. */
export function rushOn(day: string): Deadline | null {
  const coming = deadlinesFrom(day, { audiences: [], months: "3" });
  return (
    coming.find(
      ({ slug, lastDay }) => RUSHES.includes(slug) && addDays(lastDay, -(RUSH_DAYS[slug] ?? USUAL_DAYS)) <= day,
    ) ?? null
  );
}

import { addDays } from "@/lib/rules/time/working-days";
import { type Deadline, deadlinesFrom } from "@/lib/rules/tools/fiscal-calendar";

/** Deadlines that occupy a whole firm. Monthly obligations are left out: they occupy only a part of the firm. */
const RUSHES: readonly string[] = [
  ...(["acompte-is-1", "acompte-is-2", "acompte-is-3", "acompte-is-4"] as const),
  ...(["solde-is", "liasse", "approbation"] as const),
];

/** Number of busy days before a deadline, for deadlines where it differs from `USUAL_DAYS`. */
const RUSH_DAYS: Record<string, number> = { liasse: 14 };
const USUAL_DAYS = 4;

/**
 * Returns the deadline that makes a day, yyyy-mm-dd, busy in an accounting firm: the earliest one when there are
 * several; null on a quiet day.
 */
export function rushOn(day: string): Deadline | null {
  const coming = deadlinesFrom(day, { audiences: [], months: "3" });
  return (
    coming.find(
      ({ slug, lastDay }) => RUSHES.includes(slug) && addDays(lastDay, -(RUSH_DAYS[slug] ?? USUAL_DAYS)) <= day,
    ) ?? null
  );
}

import { Cron } from "croner";
import type { Duration } from "@/lib/rules/time/time-units";
import { addDurationIn } from "@/lib/rules/time/zoned-time";

type Recurrence = { startDate: Date; endDate: Date; pattern: string; timezone: string; duration: Duration };

/**
 * Maximum number of periods of an asset, which are computed on each request: a pattern of every minute over a year
 * would give half a million.
 */
export const MAX_OCCURRENCES = 2_000;

/**
 * Returns why the pattern is invalid; null when it is valid. It must have five fields: no period is shorter than a
 * minute.
 */
export function problemOfPattern(pattern: string): string | null {
  if (pattern.trim().split(/\s+/).length !== 5) return "must be a cron pattern of five fields";
  try {
    new Cron(pattern, { paused: true });
    return null;
  } catch {
    return "must be a cron pattern";
  }
}

/**
 * Returns the start and the end of each occurrence between the two dates of the recurrence, at the same local hour
 * across daylight saving (croner: a skipped hour becomes the next one, a repeated hour counts once). Null when there
 * are more than `max` occurrences.
 */
export function occurrencesOf(
  { startDate, endDate, pattern, timezone, duration }: Recurrence,
  max: number,
): { start: number; end: number }[] | null {
  const cron = new Cron(pattern, { timezone, paused: true });
  const found: { start: number; end: number }[] = [];
  let next = cron.nextRun(new Date(startDate.getTime() - 1));
  while (next && next < endDate) {
    if (found.length === max) return null;
    if (next >= startDate) {
      const end = addDurationIn(timezone, next, duration);
      found.push({ start: next.getTime(), end: Math.min(end.getTime(), endDate.getTime()) });
    }
    next = cron.nextRun(next);
  }
  return found;
}

import { Cron } from "croner";
import { malformed } from "@/marketplace/errors";

/** When a task runs: at one instant, or repeatedly in the time of a zone (UTC by default). */
export type Schedule = {
  executionDate: Date | null;
  recurringPattern: string | null;
  recurringTimezone: string | null;
};

const DEFAULT_TIMEZONE = "UTC";

/** The first time that a task fires, from now on: at once when its instant is past. Throws 400 for one that never could. */
export function firstRun({ executionDate, recurringPattern, recurringTimezone }: Schedule, now = new Date()): Date {
  if (executionDate && recurringPattern) throw malformed("Cannot provide both executionDate and recurringPattern");
  if (executionDate) return executionDate;
  if (!recurringPattern) throw malformed('"executionDate" or "recurringPattern" is required');
  if (recurringTimezone !== null && !isTimezone(recurringTimezone)) throw malformed("Invalid recurring timezone");
  const next = tryNext(recurringPattern, recurringTimezone, now);
  if (!next) throw malformed("Invalid recurring pattern");
  return next;
}

/**
 * When it fires again after this instant, or null when it does not. In spring, what the clock jumps over happens at the
 * jump; in autumn, what it shows twice happens once, but for patterns of each minute or hour.
 */
export const nextRun = ({ recurringPattern, recurringTimezone }: Schedule, after: Date): Date | null =>
  recurringPattern ? tryNext(recurringPattern, recurringTimezone, after) : null;

function tryNext(pattern: string, timezone: string | null, after: Date): Date | null {
  try {
    return new Cron(pattern, { timezone: timezone ?? DEFAULT_TIMEZONE, mode: "5-part" }).nextRun(after);
  } catch {
    return null;
  }
}

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

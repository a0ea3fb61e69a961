import { Cron } from "croner";
import { malformed } from "@/marketplace/errors";

/** When a task runs: at one instant, or repeatedly in a time zone (UTC by default). */
export type Schedule = {
  executionDate: Date | null;
  recurringPattern: string | null;
  recurringTimezone: string | null;
};

const DEFAULT_TIMEZONE = "UTC";

/**
 * Returns the first time that a task fires; an instant in the past fires immediately. Throws 400 for a schedule that
 * never fires.
 */
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
 * Returns when the task fires again after this instant, or null when it does not. In spring, times that the clock skips
 * fire at the change; in autumn, times that the clock repeats fire once, except in patterns of each minute or hour.
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

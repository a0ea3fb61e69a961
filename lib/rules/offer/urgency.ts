import { daysBetween } from "@/lib/rules/time/calendar-days";
import { today } from "@/lib/rules/time/paris-time";

/** Days during which an offer is new, and days before its last one from which a list counts them. */
const NEW_DAYS = 3;
const LAST_DAYS = 7;

type Dated = { publishedDate: string; validThrough: string | null };

/**
 * Returns what a candidate must not miss of an open offer: the days left when its last day is near, the last day
 * counting as 0; else that it is new; null for neither. Days are those of Paris.
 */
export function urgencyOf(
  { publishedDate, validThrough }: Dated,
  now = new Date(),
): { kind: "last"; days: number } | { kind: "new" } | null {
  const day = today(now);
  const days = validThrough === null ? null : daysBetween(day, validThrough);
  if (days !== null && days >= 0 && days <= LAST_DAYS) return { kind: "last", days };
  return daysBetween(today(new Date(publishedDate)), day) < NEW_DAYS ? { kind: "new" } : null;
}

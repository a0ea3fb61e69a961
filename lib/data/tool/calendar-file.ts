import "server-only";
import { env } from "@/lib/env";
import type { Locale } from "@/lib/i18n/routing";
import { calendarFile } from "@/lib/rules/time/icalendar";
import type { Deadline } from "@/lib/rules/tools/fiscal-calendar";

/**
 * Converts deadlines to a calendar file: whole days, shown as free. The same occurrence always has the same UID, so that
 * importing a file twice creates no duplicate.
 */
export function toCalendarFile(deadlines: readonly Deadline[], locale: Locale): string {
  const { productName, siteOrigin } = env();
  const host = new URL(siteOrigin).hostname;
  const events = deadlines.map(({ slug, day, lastDay, label, source }) => ({
    uid: `${slug}-${day}@${host}`,
    at: { day, lastDay },
    stamp: Date.now(),
    summary: label[locale],
    description: source,
  }));
  return calendarFile({ author: productName, name: productName, events });
}

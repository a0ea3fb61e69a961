import "server-only";
import { createEvents, type EventAttributes } from "ics";
import { env } from "@/lib/env";
import type { Locale } from "@/lib/i18n/routing";
import type { Deadline } from "@/lib/rules/tools/fiscal-calendar";
import { addDays } from "@/lib/rules/tools/working-days";

/**
 * Converts deadlines to a calendar file (RFC 5545): whole days, shown as free. The same occurrence always has the same
 * UID, so that importing a file twice creates no duplicate. Throws when the library refuses an event.
 */
export function toCalendarFile(deadlines: readonly Deadline[], locale: Locale): string {
  const { productName, siteOrigin } = env();
  const host = new URL(siteOrigin).hostname;
  const events = deadlines.map(
    ({ slug, day, lastDay, label, source }): EventAttributes => ({
      uid: `${slug}-${day}@${host}`,
      title: label[locale],
      description: source,
      start: toParts(day),
      // The end of a whole-day event is the day after it.
      end: toParts(addDays(lastDay, 1)),
      busyStatus: "FREE",
      transp: "TRANSPARENT",
    }),
  );
  const { error, value } = createEvents(events, { productId: productName, calName: productName });
  if (error || !value) throw error ?? new Error("No calendar file");
  return value;
}

const toParts = (day: string): [number, number, number] => {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return [year, month, date];
};

import { isCalendarDate } from "@/lib/rules/time/calendar-date";

const FRENCH = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/;
const ISO = /^\d{4}-\d{2}-\d{2}/;

/** A day as feeds write it, ISO 8601, RFC 2822 or jj/mm/aaaa: yyyy-mm-dd, or null. */
export function dayOf(text: string): string | null {
  const written = text.trim();
  const iso = ISO.exec(written)?.[0];
  if (iso !== undefined) return isCalendarDate(iso) ? iso : null;
  const [, day = "", month = "", year] = FRENCH.exec(written) ?? [];
  if (year !== undefined) {
    const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    return isCalendarDate(date) ? date : null;
  }
  // "Fri, 19 Dec 2026 22:49:39 GMT"; other texts are not dates, whatever a browser makes of them.
  const date = /^[a-z]{3}, \d{1,2} [a-z]{3} \d{4}/i.test(written) ? new Date(written) : null;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString().slice(0, 10) : null;
}

/** A whole number between these, or null. */
export function countOf(text: string, { min, max }: { min: number; max: number }): number | null {
  const count = Number(/^\s*(\d{1,6})/.exec(text)?.[1]);
  return count >= min && count <= max ? count : null;
}

import { isCalendarDate } from "@/lib/rules/time/calendar-date";

/** How finely a period is cut. */
export const STEP_UNITS = ["month", "day"] as const;
export type StepUnit = (typeof STEP_UNITS)[number];

const DAY_MS = 86_400_000;

/** The day that is so many days after this one (negative: before). */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** From the first day to the last, both counted. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;

/** The first and the last day of a month, 2026-02; null for any other text. */
export function monthDays(month: string): { from: string; to: string } | null {
  const from = `${month}-01`;
  if (!isCalendarDate(from)) return null;
  const [year = 0, index = 0] = month.split("-").map(Number);
  return { from, to: dayAfter(new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 10), -1) };
}

/** The month that is so many months before this one. */
export function monthBefore(month: string, months: number): string {
  const [year = 0, index = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, index - 1 - months, 1)).toISOString().slice(0, 7);
}

/** Every day or month from the first day to the last, in order. */
export function stepsOf(from: string, to: string, unit: StepUnit): string[] {
  const days = Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, index) => dayAfter(from, index));
  return unit === "day" ? days : [...new Set(days.map((day) => day.slice(0, 7)))];
}

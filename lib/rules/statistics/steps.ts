import { isCalendarDate } from "@/lib/rules/time/calendar-date";

/** Units into which a period is divided. */
export const STEP_UNITS = ["month", "day"] as const;
export type StepUnit = (typeof STEP_UNITS)[number];

const DAY_MS = 86_400_000;

/** Returns the day this number of days later (negative: earlier). */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Counts the days from `from` to `to`, both included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;

/** Returns the first and the last day of a month such as 2026-02; null for any other text. */
export function monthDays(month: string): { from: string; to: string } | null {
  const from = `${month}-01`;
  if (!isCalendarDate(from)) return null;
  const [year = 0, index = 0] = month.split("-").map(Number);
  return { from, to: dayAfter(new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 10), -1) };
}

/** Returns the month this number of months earlier. */
export function monthBefore(month: string, months: number): string {
  const [year = 0, index = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, index - 1 - months, 1)).toISOString().slice(0, 7);
}

/** Returns every day or month from the first day to the last, in order. */
export function stepsOf(from: string, to: string, unit: StepUnit): string[] {
  const days = Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, index) => dayAfter(from, index));
  return unit === "day" ? days : [...new Set(days.map((day) => day.slice(0, 7)))];
}

import { parisInstant } from "@/lib/rules/time/paris-time";

/** Day for which the demonstration data is written: every date of its files is relative to this day. */
export const DATA_DATE = "2026-11-21";

const DAY_MS = 86_400_000;

/** Returns the start (UTC) of the day that is `days` days after the data's day, or before it when negative. */
export const dayFromDataDate = (days: number) => new Date(Date.parse(DATA_DATE) + days * DAY_MS).toISOString();

/**
 * Returns the start of a yyyy-mm-dd day, minus `order` seconds so that the rows of one day stay in order. In Paris this
 * is early in the morning of that day. It is never in the future, at whatever time of that day (UTC) the marketplace
 * starts.
 */
export const earlyOn = (day: string, order = 0) => new Date(Date.parse(day) - order * 1000).toISOString();

/**
 * Returns the instant of this hour in Paris, `daysAgo` days before the data's day. A deadline that is a number of days
 * after an event then falls at the hour of this event.
 */
export const atHour = (daysAgo: number, hour: number) =>
  parisInstant(dayFromDataDate(-daysAgo).slice(0, 10), `${String(hour).padStart(2, "0")}:00`);

import { parisInstant } from "@/lib/rules/time/paris-time";

/** The day on which the demonstration data is written: every date of its files is relative to it. */
export const DATA_DATE = "2026-11-21";

const DAY_MS = 86_400_000;

/** The start of the day that is `days` after the data's day (negative: before), UTC. */
export const dayFromDataDate = (days: number) => new Date(Date.parse(DATA_DATE) + days * DAY_MS).toISOString();

/**
 * The start of a yyyy-mm-dd day, less as many seconds as keep the order of rows of one day. It is the small hours of
 * that day in Paris, and never in the future, whenever of that day (UTC) the marketplace starts.
 */
export const earlyOn = (day: string, order = 0) => new Date(Date.parse(day) - order * 1000).toISOString();

/** The same hour in Paris, so many days before the data's day: what is new at nine in the morning is late at nine in the morning. */
export const atHour = (daysAgo: number, hour: number) =>
  parisInstant(dayFromDataDate(-daysAgo).slice(0, 10), `${String(hour).padStart(2, "0")}:00`);

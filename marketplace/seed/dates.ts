/** The day on which the demonstration data is written: every date of its files is relative to it. */
export const DATA_DATE = "2026-11-21";

const DAY_MS = 86_400_000;

/** Midnight UTC of the day that is `days` after the data's day (negative: before). */
export const dayFromDataDate = (days: number) => new Date(Date.parse(DATA_DATE) + days * DAY_MS).toISOString();

/** Midnight UTC of a yyyy-mm-dd day, plus seconds that keep the order of rows of one day. */
export const atMidnight = (day: string, seconds = 0) => new Date(Date.parse(day) + seconds * 1000).toISOString();

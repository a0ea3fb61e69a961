import { parisInstant, today } from "@/lib/rules/time/paris-time";

/** Daily is one mail each morning, weekly one mail on Mondays. */
export type AlertRhythm = "daily" | "weekly";

const DAY_MS = 24 * 60 * 60 * 1000;
const MONDAY = 1;

/** Returns the day of the last Monday in Paris, today included: 2026-11-23. */
export function lastMonday(now: Date): string {
  const day = new Date(`${today(now)}T12:00:00Z`);
  const since = (day.getUTCDay() + 7 - MONDAY) % 7;
  return new Date(day.getTime() - since * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Returns an instant: a search is due when its last alert is older. A weekly search is due once from the start of each
 * Monday: when Monday's mails could not leave, Tuesday's job sends them.
 */
export const isDueWhenAlertedBefore = (rhythm: AlertRhythm, now: Date): Date =>
  rhythm === "daily" ? now : new Date(parisInstant(lastMonday(now), "00:00"));

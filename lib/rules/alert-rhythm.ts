import { parisInstant, today } from "@/lib/rules/time/paris-time";

/** A mail a morning, or one on Mondays. */
export type AlertRhythm = "daily" | "weekly";

const DAY_MS = 24 * 60 * 60 * 1000;
const MONDAY = 1;

/** The day of the last Monday in Paris, this one included: 2026-11-23. */
export function lastMonday(now: Date): string {
  const day = new Date(`${today(now)}T12:00:00Z`);
  const since = (day.getUTCDay() + 7 - MONDAY) % 7;
  return new Date(day.getTime() - since * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The instant before which a search must have been alerted last to be alerted now. A weekly one is due once since Monday
 * began: when Monday's mails could not leave, Tuesday's job sends them.
 */
export const isDueWhenAlertedBefore = (rhythm: AlertRhythm, now: Date): Date =>
  rhythm === "daily" ? now : new Date(parisInstant(lastMonday(now), "00:00"));

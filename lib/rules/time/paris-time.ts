const TIME_ZONE = "Europe/Paris";
const offsetFormat = new Intl.DateTimeFormat("en-US", { timeZone: TIME_ZONE, timeZoneName: "longOffset" });

/**
 * Returns the last second of a day in Paris, with its offset: 2027-01-14 → 2027-01-14T23:59:59+01:00. A bare date would
 * be read as that day's first instant, and the offer would be withdrawn a day too early.
 */
export const endOfParisDay = (date: string): string => `${date}T23:59:59${offsetAt(`${date}T22:00:00Z`)}`;

/**
 * Returns the instant, in UTC, of a day and time in Paris: 2026-12-03 at 12:30 → 2026-12-03T11:30:00.000Z. It is meant
 * for daytime: around three in the morning, when clocks change, it may be an hour off.
 */
export const parisInstant = (date: string, time: string): string =>
  new Date(`${date}T${time}:00${offsetAt(`${date}T11:00:00Z`)}`).toISOString();

const offsetAt = (instant: string): string => {
  const parts = offsetFormat.formatToParts(new Date(instant));
  return parts.find(({ type }) => type === "timeZoneName")?.value.replace("GMT", "") || "Z";
};

const dayFormat = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE, dateStyle: "short" });

/** Returns the current day in Paris: 2026-11-21. */
export const today = (now = new Date()): string => dayFormat.format(now);

const TIME_ZONE = "Europe/Paris";
const offsetFormat = new Intl.DateTimeFormat("en-US", { timeZone: TIME_ZONE, timeZoneName: "longOffset" });

/**
 * The last second of a day in Paris, with its offset: 2027-01-14 → 2027-01-14T23:59:59+01:00.
 * A bare date would be read as that day's first instant, and the offer be withdrawn a day too early.
 */
export function endOfParisDay(date: string): string {
  const evening = new Date(`${date}T22:00:00Z`);
  const offset = offsetFormat.formatToParts(evening).find(({ type }) => type === "timeZoneName")?.value ?? "";
  return `${date}T23:59:59${offset.replace("GMT", "") || "Z"}`;
}

const dayFormat = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE, dateStyle: "short" });

/** The day that it is in Paris: 2026-11-21. */
export const today = (now = new Date()): string => dayFormat.format(now);

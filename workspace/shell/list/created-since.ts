import { today } from "@/lib/rules/time/paris-time";

/** Values of the filter by age that every list has, in days; the first value does not filter. */
export const SINCE = ["all", "30", "90"] as const;

const DAY_MS = 24 * 3_600_000;

/** Returns the filter of the API for rows created since the beginning of the day that many days ago. */
export function createdSince(value: string | undefined): { createdDate?: { gte: string } } {
  if (value === undefined || value === SINCE[0]) return {};
  const first = new Date(Date.parse(today()) - Number(value) * DAY_MS);
  return { createdDate: { gte: first.toISOString() } };
}

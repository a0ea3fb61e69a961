import { today } from "@/lib/rules/time/paris-time";

/** The values of the filter by age that every list has; the first is no filter. */
export const SINCE = ["all", "30", "90"] as const;

const DAY_MS = 24 * 3_600_000;

/** The filter of the API: rows created since the beginning of that day. */
export function createdSince(value: string | undefined): { createdDate?: { gte: string } } {
  if (value === undefined || value === SINCE[0]) return {};
  const first = new Date(Date.parse(today()) - Number(value) * DAY_MS);
  return { createdDate: { gte: first.toISOString() } };
}

import type { SavedSearch } from "@/lib/entities/saved-search";

/** An alert that found nothing for so long may look too near. */
const QUIET_DAYS = 30;
const WIDE_METRES = 50_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The same search around a larger distance, when its alert has been quiet for a month; null when that changes nothing. */
export function widerSearch(
  { active, search, lastMailDate, createdDate, updatedDate }: SavedSearch,
  now: number,
): SavedSearch["search"] | null {
  const since = Date.parse(lastMailDate ?? createdDate);
  const { maxDistance } = search;
  const isQuiet = active && now - Math.max(since, Date.parse(updatedDate)) > QUIET_DAYS * DAY_MS;
  if (!isQuiet || typeof maxDistance !== "number" || maxDistance >= WIDE_METRES) return null;
  return { ...search, maxDistance: WIDE_METRES };
}

import type { SavedSearchEdit } from "@/contract/saved-search";
import type { SavedSearch } from "@/lib/entities/saved-search";
import { SearchQuery } from "@/lib/entities/search";

/** Number of days without a result after which the distance of an alert may be too small. */
const QUIET_DAYS = 30;
const WIDE_KM = 50;
const METRES_PER_KM = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;

const Places = SearchQuery.shape.places;
type WiderAlert = Required<Pick<SavedSearchEdit, "search" | "metadata">>;

/**
 * Returns a larger distance for an alert that has found nothing for a month: its new search, and metadata with the
 * matching URL query. Returns null for other alerts, and when no distance would grow.
 */
export function widerAlert(
  { active, search, metadata, lastMailDate, createdDate, updatedDate }: SavedSearch,
  now: number,
): WiderAlert | null {
  const since = Date.parse(lastMailDate ?? createdDate);
  const isQuiet = active && now - Math.max(since, Date.parse(updatedDate)) > QUIET_DAYS * DAY_MS;
  const places = Places.safeParse(search.places).data ?? [];
  if (!isQuiet || !places.some(isNear)) return null;
  const wider = places.map((place) => (isNear(place) ? { ...place, maxDistance: WIDE_KM * METRES_PER_KM } : place));
  return { search: { ...search, places: wider }, metadata: { ...metadata, ...widerQuery(metadata.query) } };
}

const isNear = (place: object): boolean =>
  "maxDistance" in place && typeof place.maxDistance === "number" && place.maxDistance < WIDE_KM * METRES_PER_KM;

function widerQuery(query: unknown): { query: string } | null {
  if (typeof query !== "string") return null;
  const params = new URLSearchParams(query);
  params.set("rayon", String(WIDE_KM));
  return { query: params.toString() };
}

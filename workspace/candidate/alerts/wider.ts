import type { SavedSearchEdit } from "@/lib/api/resources/saved-search";
import type { SavedSearch } from "@/lib/entities/saved-search";
import { SearchQuery } from "@/lib/entities/search";

/** After so many days without a result, the distance of the alert may be too small. */
const QUIET_DAYS = 30;
const WIDE_KM = 50;
const METRES_PER_KM = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;

const Places = SearchQuery.shape.places;
type WiderAlert = Required<Pick<SavedSearchEdit, "search" | "metadata">>;

/**
 * Returns the same alert with a larger distance, and the URL of its search, when it has found nothing for a month; null
 * when nothing would change.
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

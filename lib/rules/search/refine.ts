import type { Relaxation } from "@/lib/entities/offer-search-results";
import { joinPlaces, placesOf, RADII_KM } from "@/lib/rules/search/params";
import { SORTS } from "@/lib/rules/search/sorts";

const PLACES = "lieu";

/** Parameters that depend on another parameter, and are removed with it: a whole parameter, or one of its values. */
const DEPENDANTS: Record<string, readonly (readonly [name: string, value?: string])[]> = {
  q: [["tri", SORTS.date]],
  [PLACES]: [["rayon"], ["tri", SORTS.distance]],
  teletravail: [["jours"]],
};
/** Parameters that are not filters: they order or limit the results, or define how a filter applies. */
const NOT_FILTERS = ["rayon", "jours", "tri", "page"];
/** Maximum number of wider searches that are counted when little is found; the ones with results are proposed. */
const MAX_WIDER = 10;

/** Returns the filters of a canonical query, one per value: the removable chips show them. */
export const filtersOf = (query: URLSearchParams): [name: string, value: string][] =>
  [...query].flatMap(([name, value]): [string, string][] => {
    if (NOT_FILTERS.includes(name)) return [];
    return name === PLACES ? placesOf(value).map((place) => [name, place]) : [[name, value]];
  });

/** True when a list is filtered in any way: such a list is not indexed. A page number or a sort order is no filter. */
export const isFiltered = (query: URLSearchParams) => filtersOf(query).length > 0;

/** Returns the query without a filter, or without one of its values, and without its page number. */
export function withoutFilter(query: URLSearchParams, name: string, value?: string): URLSearchParams {
  if (name === PLACES && value !== undefined) return withPlace(query, value, null);
  const left = new URLSearchParams(query);
  left.delete(name, value);
  left.delete("page");
  if (!left.has(name)) for (const dependant of DEPENDANTS[name] ?? []) left.delete(...dependant);
  return left;
}

/**
 * Replaces one of the typed places in the query, or removes it when there is no replacement; the other places remain.
 */
export function withPlace(query: URLSearchParams, typed: string, instead: string | null): URLSearchParams {
  const places = placesOf(query.get(PLACES) ?? "").flatMap((place) => (place === typed ? (instead ?? []) : place));
  return places.length > 0 ? withValue(query, PLACES, joinPlaces(places)) : withoutFilter(query, PLACES);
}

/** Returns the query with this value as the only one of a parameter, and without its page number. */
export function withValue(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(query);
  changed.set(name, value);
  changed.delete("page");
  return changed;
}

/** Returns the query with only its words and place, in the same order, without any filter by choice. */
export const withoutChoices = (query: URLSearchParams) =>
  new URLSearchParams([...query].filter(([name]) => ["q", PLACES, "rayon", "tri"].includes(name)));

/**
 * Returns the query, without the filters or the place, that finds the offers of a relaxed group, if a URL can express
 * it. Null for offers that are further away, or of another job.
 */
export function relaxedQuery(query: URLSearchParams, without: readonly Relaxation[]): URLSearchParams | null {
  if (!without.every((one) => one === "criteria" || one === "place")) return null;
  const left = without.includes("criteria") ? withoutChoices(query) : query;
  return without.includes("place") ? withoutFilter(left, PLACES) : left;
}

/** Returns the same search at another page. */
export function atPage(query: URLSearchParams, page: number): URLSearchParams {
  const moved = new URLSearchParams(query);
  moved.delete("page");
  if (page > 1) moved.set("page", String(page));
  return moved;
}

/**
 * A search with one constraint fewer. `name` is the relaxed constraint: a parameter, a kind of place, all filters, or
 * all but the words.
 */
export type WiderSearch = { name: string; query: URLSearchParams };
export const ALL_CHOICES = "choices";
export const ALL_BUT_WORDS = "words";

/**
 * Possible extensions of the area: a larger radius, when some place is a point, and the areas that contain the place.
 */
type Surroundings = { radiusKm: number | null; around: readonly { kind: string; label: string }[] };

/**
 * Returns the searches that a visitor would try when nothing is found: further away, then without any filter, then
 * without each filter in turn. The most detailed filter is removed first, and the words last, since they matter most.
 */
export function widerSearches(query: URLSearchParams, { radiusKm, around }: Surroundings): WiderSearch[] {
  const further = RADII_KM.filter((radius) => radiusKm !== null && radius > radiusKm).slice(-2);
  const names = [...new Set(filtersOf(query).map(([name]) => name))].reverse();
  const choices = names.filter((name) => name !== "q" && name !== PLACES);
  return [
    ...further.map((radius) => ({ name: "rayon", query: withValue(query, "rayon", String(radius)) })),
    ...around.map(({ kind, label }) => ({ name: kind, query: withValue(query, PLACES, label) })),
    ...(choices.length > 1 ? [{ name: ALL_CHOICES, query: withoutChoices(query) }] : []),
    ...(choices.length > 0 && query.has(PLACES) && query.has("q")
      ? [{ name: ALL_BUT_WORDS, query: withoutFilter(withoutChoices(query), PLACES) }]
      : []),
    ...names.map((name) => ({ name, query: withoutFilter(query, name) })),
  ].slice(0, MAX_WIDER);
}

/** True when the requested page exists. The first one always does, to show that nothing was found. */
export const isPage = ({ page, nbPages }: { page: number; nbPages: number }) => page === 1 || page <= nbPages;

import { RADII_KM } from "@/lib/rules/search-params";

/** What means nothing once the parameter beside it is gone. */
const DEPENDANTS: Record<string, readonly string[]> = { q: ["tri"], lieu: ["rayon"] };
/** How the results are ordered or cut is not a filter. */
const NOT_FILTERS = ["rayon", "tri", "page"];
/** Ways out proposed when nothing is found: more would be another search form. */
const MAX_WIDER = 6;

/** The filters of a canonical address, one per value: what the removable chips show. */
export const filtersOf = (query: URLSearchParams): [name: string, value: string][] =>
  [...query].filter(([name]) => !NOT_FILTERS.includes(name));

/** A list filtered in any way is not indexed (screens.md); its pages and its order are the same list. */
export const isFiltered = (query: URLSearchParams) => filtersOf(query).length > 0;

/** The address without a filter, or without one of its values; back on the first page. */
export function withoutFilter(query: URLSearchParams, name: string, value?: string): URLSearchParams {
  const left = new URLSearchParams(query);
  left.delete(name, value);
  left.delete("page");
  if (!left.has(name)) for (const dependant of DEPENDANTS[name] ?? []) left.delete(dependant);
  return left;
}

/** The same words and place, in the same order, without any filter by choice. */
export const withoutChoices = (query: URLSearchParams) =>
  new URLSearchParams([...query].filter(([name]) => ["q", "lieu", "rayon", "tri"].includes(name)));

/** The same search at another page. */
export function atPage(query: URLSearchParams, page: number): URLSearchParams {
  const moved = new URLSearchParams(query);
  moved.delete("page");
  if (page > 1) moved.set("page", String(page));
  return moved;
}

/** A search with one constraint fewer; `name` says which one was loosened. */
export type WiderSearch = { name: string; query: URLSearchParams };

/**
 * The searches a visitor would try when nothing is found: further away, then without each filter in turn, the most
 * detailed first and the words last, since the words are what was really asked for.
 */
export function widerSearches(query: URLSearchParams, radiusKm: number): WiderSearch[] {
  const further = query.has("lieu") ? RADII_KM.filter((radius) => radius > radiusKm) : [];
  const wider = further.map((radius): WiderSearch => ({ name: "rayon", query: withRadius(query, radius) }));
  const names = [...new Set(filtersOf(query).map(([name]) => name))].reverse();
  const dropped = names.map((name): WiderSearch => ({ name, query: withoutFilter(query, name) }));
  return [...wider.slice(-2), ...dropped].slice(0, MAX_WIDER);
}

function withRadius(query: URLSearchParams, radiusKm: number): URLSearchParams {
  const wider = new URLSearchParams(query);
  wider.delete("page");
  wider.set("rayon", String(radiusKm));
  return wider;
}

/** Whether the page asked for exists: the first always does, to say that nothing was found. */
export const isPage = ({ page, nbPages }: { page: number; nbPages: number }) => page === 1 || page <= nbPages;

import type { ActiveFilter } from "@/components/search/active-filters";
import { filtersOf, withoutFilter } from "@/lib/rules/search-refine";
import type { FacetView } from "@/lib/views/search";

/** The label of a value chosen in a facet; null for a filter that has none (words, place, pay). */
export function chosenLabel(facets: readonly FacetView<string>[], name: string, value: string): string | null {
  const facet = facets.find((one) => one.name === name);
  return facet?.values.find((choice) => choice.value === value)?.label ?? null;
}

export const toAddress = (path: string, query: URLSearchParams) => (query.size > 0 ? `${path}?${query}` : path);

const TYPED = ["q", "lieu"];

/** One chip per value of the address that narrows the list, and the address without it. */
export const toActiveFilters = (
  path: string,
  query: URLSearchParams,
  labelOf: (name: string, value: string) => string,
): ActiveFilter[] =>
  filtersOf(query).map(([name, value]) => ({
    key: `${name}=${value}`,
    label: labelOf(name, value),
    inSheet: !TYPED.includes(name),
    removeHref: toAddress(path, withoutFilter(query, name, value)),
  }));

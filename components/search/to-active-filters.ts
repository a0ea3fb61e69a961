import type { ActiveFilter } from "@/components/search/active-filters";
import { toHref } from "@/lib/rules/search/params";
import { filtersOf, withoutFilter } from "@/lib/rules/search/refine";
import type { FacetView } from "@/lib/views/search";

/** Returns the label of a value chosen in a facet; null for a filter without labels (words, place, pay). */
export function chosenLabel(facets: readonly FacetView<string>[], name: string, value: string): string | null {
  const facet = facets.find((one) => one.name === name);
  return facet?.values.find((choice) => choice.value === value)?.label ?? null;
}

const TYPED = ["q", "lieu"];

/** Returns one chip per value of the query that narrows the list, with the URL without this value. */
export function toActiveFilters(
  path: string,
  query: URLSearchParams,
  labelOf: (name: string, value: string) => string,
): ActiveFilter[] {
  const filters = filtersOf(query);
  return filters.map(([name, value]) => ({
    key: `${name}=${value}`,
    label: labelOf(name, value),
    inSheet: !TYPED.includes(name),
    onPhone: !TYPED.includes(name) || filters.filter((other) => other[0] === name).length > 1,
    removeHref: toHref(path, withoutFilter(query, name, value)),
  }));
}

import type { Facets } from "@/lib/entities/search-results";
import type { Locale } from "@/lib/i18n/routing";
import { labelOf, type Vocabulary } from "@/lib/rules/vocabulary/labels";
import type { FacetValue, FacetView } from "@/lib/views/search";

/**
 * A filter of the search: its URL parameter, the attribute that the marketplace counts, and the source of its values.
 */
export type FacetSource<Name extends string> = {
  name: Name;
  counted: string;
  vocabulary: Vocabulary;
  values: readonly string[];
  /**
   * True for the steps of a scale, which stay in the order of the vocabulary. Other values go from most to least
   * frequent.
   */
  ordered: boolean;
};

/** Filters in the order in which they are shown. */
export const facetSources = <Name extends string>(
  allowed: Record<Name, readonly string[]>,
  rows: readonly (readonly [name: Name, counted: string, vocabulary: Vocabulary, ordered?: true])[],
): FacetSource<Name>[] =>
  rows.map(([name, counted, vocabulary, ordered = false]) => ({
    name,
    counted,
    vocabulary,
    values: allowed[name],
    ordered,
  }));

/** Returns the values worth proposing: the values that would find something, and the selected ones in any case. */
export function toFacet<Name extends string>(
  { name, counted, vocabulary, values, ordered }: FacetSource<Name>,
  facets: Facets,
  selected: readonly string[],
  locale: Locale,
): FacetView<Name> {
  const counts = facets[counted] ?? {};
  const shown = values.flatMap((value): FacetValue[] => {
    const count = counts[value] ?? 0;
    const isSelected = selected.includes(value);
    if (count === 0 && !isSelected) return [];
    return [{ value, label: labelOf(vocabulary, value, locale), count, selected: isSelected }];
  });
  return { name, values: ordered ? shown : shown.sort(byCount) };
}

/** Sorts by count, highest first, then by label, so that the order is the same at every visit. */
export const byCount = (a: FacetValue, b: FacetValue) => b.count - a.count || a.label.localeCompare(b.label);

import type { Facets } from "@/lib/entities/search-results";
import type { Locale } from "@/lib/i18n/routing";
import { labelOf, type Vocabulary } from "@/lib/rules/vocabulary/labels";
import type { FacetValue, FacetView } from "@/lib/views/search";

/** A filter of the search: its URL parameter, the name that the marketplace counts, and where its values come from. */
export type FacetSource<Name extends string> = {
  name: Name;
  counted: string;
  vocabulary: Vocabulary;
  values: readonly string[];
  /** Steps of a scale keep the order of the vocabulary; the others go from the most frequent to the rarest. */
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

/** The values worth proposing: those that would give something, and those already chosen, even when they give nothing. */
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

/** The most frequent first; two of the same count by name, so that the order is the same at every visit. */
export const byCount = (a: FacetValue, b: FacetValue) => b.count - a.count || a.label.localeCompare(b.label);

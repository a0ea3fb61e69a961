import type { CompanyCard } from "@/lib/views/company";
import type { OfferCard } from "@/lib/views/offer";

/** One choice of a filter, with the number of results it would give. */
export type FacetValue = { value: string; label: string; count: number; selected: boolean };

/** A filter with counts; `name` is its URL parameter. */
export type FacetView = { name: string; label: string; values: FacetValue[] };

/** Where the visitor searches: what was typed, and the place that it was understood as. */
export type WhereView = {
  typed: string;
  place: { label: string; latitude: number; longitude: number } | null;
  suggestions: string[];
};

type ResultPage<Card> = {
  results: Card[];
  nbResults: number;
  exhaustive: boolean;
  page: number;
  nbPages: number;
  facets: FacetView[];
  where: WhereView | null;
};
export type OfferSearchView = ResultPage<OfferCard>;
export type CompanySearchView = ResultPage<CompanyCard>;

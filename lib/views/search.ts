import type { Relaxation } from "@/lib/entities/offer-search-results";
import type { PlaceOption } from "@/lib/entities/option";
import type { SearchPayload } from "@/lib/entities/search";
import type { DidYouMean } from "@/lib/entities/search-results";
import type { CountedDepartment } from "@/lib/rules/place/department-clusters";
import type { CompanyChoice } from "@/lib/rules/search/company-search";
import type { OfferChoice } from "@/lib/rules/search/offer-search";
import type { CompanyCard } from "@/lib/views/company";
import type { OfferCard } from "@/lib/views/offer";

/** One choice of a filter, with the number of results it would give. */
export type FacetValue = { value: string; label: string; count: number; selected: boolean };

/** A filter with counts; `name` is its URL parameter. */
export type FacetView<Name extends string> = { name: Name; values: FacetValue[] };

/** One place of a search: as typed, and the place it names; null when none is known. */
export type WhereView = { typed: string; place: PlaceOption | null; suggestions: string[] };

/** A search with one constraint fewer, which finds something: `name` is the URL parameter that was loosened. */
export type WiderView = { name: string; query: URLSearchParams; nbResults: number };

export type ResultPage<Card, FacetName extends string> = {
  results: Card[];
  nbResults: number;
  /** False when there are at least `nbResults`. */
  exhaustive: boolean;
  page: number;
  nbPages: number;
  facets: FacetView<FacetName>[];
  /** One per place typed; none is all of France. */
  where: WhereView[];
  /** The spelling that the marketplace suggests; null when the words typed seem right. */
  didYouMean: DidYouMean | null;
  /** Canonical query of the search, without its page. */
  query: URLSearchParams;
  /** Departments of the results, the most frequent first; a result with several addresses is counted at each. */
  departments: CountedDepartment[];
  /** Only when little is found; each finds more. */
  wider: WiderView[];
};
/**
 * Offers that a search nearly finds: what was left out of it, and how many there are; `query`: the search of all of them,
 * where a URL says it.
 */
export type RelaxedView = {
  without: Relaxation[];
  nbResults: number;
  results: OfferCard[];
  query: URLSearchParams | null;
  /** Whether those shown are all of the job that the search names, and not of another one whose title says it. */
  isOfJob: boolean;
};
/**
 * The job that a search names, as a sentence says it, and its other words; `phrase`: the words themselves, when a sentence
 * can say them ("contrôleur de gestion industriel"). Null when it names no job, or several.
 */
export type HeadView = { job: string; others: string; phrase: string | null } | null;

export type OfferFacetName = OfferChoice;
export type CompanyFacetName = CompanyChoice | "groupe";
/** `payload`: of the call to the marketplace, without page nor order, as a saved search stores it. */
export type OfferSearchView = ResultPage<OfferCard, OfferFacetName> & {
  payload: SearchPayload;
  /** The option of a number of days of remote work, with what it would find; null when there is no such number. */
  exactRemote: Pick<FacetValue, "count" | "selected"> | null;
  head: HeadView;
  /** How many results, from the first, hold all the words, where the best come first; the others are of the job alone. */
  nbExact: number;
  /** Whether the results shown are all of the job that the search names. */
  isOfJob: boolean;
  /** When little is found, the offers nearest to the search, what leaves out the least first. */
  relaxed: RelaxedView[];
};
export type CompanySearchView = ResultPage<CompanyCard, CompanyFacetName>;

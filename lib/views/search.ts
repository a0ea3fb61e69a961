import type { Relaxation } from "@/lib/entities/offer-search-results";
import type { PlaceOption } from "@/lib/entities/option";
import type { SearchPayload } from "@/lib/entities/search";
import type { DidYouMean } from "@/lib/entities/search-results";
import type { CountedDepartment } from "@/lib/rules/place/department-clusters";
import type { CompanyChoice } from "@/lib/rules/search/company-search";
import type { CountedTown } from "@/lib/rules/search/counted-towns";
import type { OfferChoice } from "@/lib/rules/search/offer-search";
import type { CompanyCard } from "@/lib/views/company";
import type { OfferCard } from "@/lib/views/offer";

/** One choice of a filter, with the number of results it would give. */
export type FacetValue = { value: string; label: string; count: number; selected: boolean };

/** A filter with counts; `name` is its URL parameter. */
export type FacetView<Name extends string> = { name: Name; values: FacetValue[] };

/** A place of a search: as typed, and the place that was understood; null when it is unknown. */
export type WhereView = { typed: string; place: PlaceOption | null; suggestions: string[] };

/** A search with one constraint fewer, which has results; `name` is the relaxed URL parameter. */
export type WiderView = { name: string; query: URLSearchParams; nbResults: number };

export type ResultPage<Card, FacetName extends string> = {
  results: Card[];
  nbResults: number;
  /** False when `nbResults` is only a minimum. */
  exhaustive: boolean;
  page: number;
  nbPages: number;
  facets: FacetView<FacetName>[];
  /** One item per typed place; empty means all of France. */
  where: WhereView[];
  /** The spelling that the marketplace suggests; null when the typed words seem right. */
  didYouMean: DidYouMean | null;
  /** Canonical query of the search, without its page. */
  query: URLSearchParams;
  /** Departments of the results, the most frequent first; a result with several addresses is counted at each. */
  departments: CountedDepartment[];
  /** Towns of the results in the searched places, the most frequent first; empty for all of France. */
  towns: CountedTown[];
  /** Wider searches, when there are few results; each wider search finds more. */
  wider: WiderView[];
};
/**
 * Offers that nearly match a search: the constraints that were left out, and the number of offers. `query` is the
 * search that finds all of them, if a URL can express it.
 */
export type RelaxedView = {
  without: Relaxation[];
  nbResults: number;
  results: OfferCard[];
  query: URLSearchParams | null;
  /**
   * True when all of the shown offers are for the job that the search names, rather than for another job whose title
   * contains the name of this job.
   */
  isOfJob: boolean;
};
/**
 * The job that a search names, as used in a sentence, and its other words. `phrase` is the search's own words, when
 * they fit in a sentence ("contrôleur de gestion industriel"). Null when the search names no job, or several.
 */
export type HeadView = { job: string; others: string; phrase: string | null } | null;

export type OfferFacetName = OfferChoice;
export type CompanyFacetName = CompanyChoice | "groupe";
/** `payload` is the payload of the call to the marketplace, without page or order, as a saved search stores it. */
export type OfferSearchView = ResultPage<OfferCard, OfferFacetName> & {
  payload: SearchPayload;
  /**
   * The option for an exact number of days of remote work, with the number of its results; null without such a number.
   */
  exactRemote: Pick<FacetValue, "count" | "selected"> | null;
  head: HeadView;
  /**
   * Number of leading results that contain all the words, when the best results come first; the other results only
   * match the job.
   */
  nbExact: number;
  /** True when all of the shown results are for the job that the search names. */
  isOfJob: boolean;
  /**
   * When there are few results: the offers nearest to the search, in groups; the groups that leave out the least come
   * first.
   */
  relaxed: RelaxedView[];
};
export type CompanySearchView = ResultPage<CompanyCard, CompanyFacetName>;

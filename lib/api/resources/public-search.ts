import type { Http } from "@/lib/api/http";
import { resultsOf } from "@/lib/api/resources/search";
import { ListedOfferResults, OfferSearchResults } from "@/lib/entities/offer-search-results";
import { CompanySearchResults } from "@/lib/entities/search-results";

/** The call of a search for what visitors search, of which the screens of the workspace need less. */
export const publicSearch = (http: Http) => ({
  /** For a payload of offers, with those nearest to the search. */
  offers: resultsOf(http)(OfferSearchResults),
  /** The same, with what a list shows of each. */
  listedOffers: resultsOf(http)(ListedOfferResults),
  /** For a payload of companies. */
  companies: resultsOf(http)(CompanySearchResults),
});

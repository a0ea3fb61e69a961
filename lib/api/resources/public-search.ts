import type { Http } from "@/lib/api/http";
import { resultsOf } from "@/lib/api/resources/search";
import { ListedOfferResults, OfferSearchResults } from "@/lib/entities/offer-search-results";
import { CompanySearchResults } from "@/lib/entities/search-results";

/** Searches of the public pages. The screens of the workspace use other calls, whose results have fewer fields. */
export const publicSearch = (http: Http) => ({
  /** Searches offers, with the offers nearest to the search. */
  offers: resultsOf(http)(OfferSearchResults),
  /** Searches offers, returning only the fields that a list shows. */
  listedOffers: resultsOf(http)(ListedOfferResults),
  /** Searches companies. */
  companies: resultsOf(http)(CompanySearchResults),
});

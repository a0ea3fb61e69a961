import { calls } from "@/contract/call";
import { searching } from "@/contract/search";
import { ListedOfferResults, OfferSearchResults } from "@/lib/entities/offer-search-results";
import { CompanySearchResults } from "@/lib/entities/search-results";

/** Searches of the public pages. The screens of the workspace use other calls, whose results have fewer fields. */
export const publicSearch = calls({
  /** Searches offers, with the offers nearest to the search. */
  offers: { ...searching, response: OfferSearchResults },
  /** Searches offers, returning only the fields that a list shows. */
  listedOffers: { ...searching, response: ListedOfferResults },
  companies: { ...searching, response: CompanySearchResults },
});

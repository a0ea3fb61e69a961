import type * as z from "zod/mini";
import type { CallOptions, Http } from "@/lib/api/http";
import { toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import type { SearchPayload } from "@/lib/entities/search";
import {
  CompanySearchResults,
  OfferSearchResults,
  type RelaxedGroup,
  SearchResults,
} from "@/lib/entities/search-results";

/** The results of some of the caller's saved searches, or of all of them without `ids`, and of nothing else. */
export type SearchRequest = SearchPayload & { savedSearch?: { userId?: string; ids?: string[] } };
type SearchEnvelope<Item> = z.ZodMiniType<
  Omit<SearchResults, "results" | "relaxed"> & { results: Item[]; relaxed?: RelaxedGroup<Item>[] | undefined }
>;

export const search = (http: Http) => {
  const resultsOf =
    <Item>(schema: SearchEnvelope<Item>) =>
    async (payload: SearchRequest, options?: CallOptions) => {
      const body = { ...payload, save: false };
      const { facets, didYouMean, nbExact, relaxed, ...page } = await http(
        { method: "POST", path: path`/search`, body, schema },
        options,
      );
      return { ...toList(page), facets, didYouMean, nbExact, relaxed };
    };
  const results = resultsOf(SearchResults);
  return {
    results,
    /** The same call, by its other name. */
    list: results,
    /** The same call, for a payload of offers. */
    offers: resultsOf(OfferSearchResults),
    /** The same call, for a payload of companies. */
    companies: resultsOf(CompanySearchResults),
  };
};

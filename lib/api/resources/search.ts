import type * as z from "zod/mini";
import type { CallOptions, Http } from "@/lib/api/http";
import { toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import type { RelaxedGroup } from "@/lib/entities/offer-search-results";
import type { SearchPayload } from "@/lib/entities/search";
import { FoundOffers, SearchResults } from "@/lib/entities/search-results";

/**
 * With `savedSearch`, the results are only those of the caller's saved searches: the ones in `ids`, or all without
 * `ids`.
 */
export type SearchRequest = SearchPayload & { savedSearch?: { userId?: string; ids?: string[] } };
type SearchEnvelope<Item> = z.ZodMiniType<
  Omit<SearchResults, "results"> & { results: Item[]; relaxed?: RelaxedGroup<Item>[] | undefined }
>;

/** Creates a search whose results have this schema. */
export const resultsOf =
  (http: Http) =>
  <Item>(schema: SearchEnvelope<Item>) =>
  async (payload: SearchRequest, options?: CallOptions) => {
    const body = { ...payload, save: false };
    const { facets, didYouMean, nbExact, relaxed, ...page } = await http(
      { method: "POST", path: path`/search`, body, schema },
      options,
    );
    return { ...toList(page), facets, didYouMean, nbExact, relaxed };
  };

export const search = (http: Http) => {
  const results = resultsOf(http)(SearchResults);
  return {
    results,
    /** Alias of `results`. */
    list: results,
    /** The same call, for searches of offers. */
    offers: resultsOf(http)(FoundOffers),
  };
};

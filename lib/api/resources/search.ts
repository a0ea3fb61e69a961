import type { z } from "zod";
import type { CallOptions, Http } from "@/lib/api/http";
import { toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { CompanySearchResults, OfferSearchResults, type SearchPayload, SearchResults } from "@/lib/entities/search";

type SearchEnvelope<Item> = z.ZodType<Omit<SearchResults, "results"> & { results: Item[] }>;

export const search = (http: Http) => {
  const resultsOf =
    <Item>(schema: SearchEnvelope<Item>) =>
    async (payload: SearchPayload, options?: CallOptions) => {
      const body = { ...payload, save: false };
      const { facets, didYouMean, ...page } = await http(
        { method: "POST", path: path`/search`, body, schema },
        options,
      );
      return { ...toList(page), facets, didYouMean };
    };
  return {
    results: resultsOf(SearchResults),
    /** The same call, for a payload that asks for offers. */
    offers: resultsOf(OfferSearchResults),
    /** The same call, for a payload that asks for companies. */
    companies: resultsOf(CompanySearchResults),
  };
};

import { OfferSearchResults, type SearchPayload, SearchResults } from "@/lib/entities/search";
import { withMarketplace } from "@/tests/support/marketplace";

/** The search of a real marketplace, with the demonstration data unless given. Call once, at the top of a test file. */
export function withSearchApi({ database, get, post: postTo } = withMarketplace()) {
  /** Whatever JSON, or text, is sent. */
  const post = (payload: unknown) => postTo("/search", payload);
  const found = async (payload: SearchPayload) => {
    const { status, body } = await post(payload);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };

  return {
    database,
    get,
    post,
    search: async (payload: SearchPayload) => SearchResults.parse(await found(payload)),
    offers: async (payload: SearchPayload) => OfferSearchResults.parse(await found(payload)),
    /** Every result of a search, page after page. */
    all: async (payload: SearchPayload) => {
      const results: OfferSearchResults["results"] = [];
      for (let page = 1; ; page += 1) {
        const response = OfferSearchResults.parse(await found({ ...payload, page, nbResultsPerPage: 100 }));
        results.push(...response.results);
        if (page >= response.nbPages) return results;
      }
    },
  };
}

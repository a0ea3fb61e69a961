import { OfferSearchResults } from "@/lib/entities/offer-search-results";
import type { SearchPayload } from "@/lib/entities/search";
import { SearchResults } from "@/lib/entities/search-results";
import { reindexAssets } from "@/marketplace/search/document";
import { aFirm } from "@/tests/support/a-firm";
import { withMarketplace } from "@/tests/support/marketplace";

type Marketplace = Pick<ReturnType<typeof withMarketplace>, "database" | "get" | "post">;

/** Creates a firm, and returns the search calls as one of its recruiters, who finds profiles. */
export async function asRecruiter(marketplace: ReturnType<typeof withMarketplace>) {
  const { recruiter, organizationId } = await aFirm(marketplace.context);
  const { db } = marketplace.database;
  const pages = await db.selectFrom("assets").select("id").where("owner_id", "=", organizationId).execute();
  await db.transaction().execute((trx) =>
    reindexAssets(
      trx,
      pages.map(({ id }) => id),
    ),
  );
  const post: Marketplace["post"] = (path, body) => marketplace.post(path, body, recruiter.headers);
  return { ...withSearchApi({ ...marketplace, post }), organizationId };
}

/**
 * Returns functions that search a marketplace, by default a new one with the demonstration. Call once, at the top of a
 * test file.
 */
export function withSearchApi({ database, get, post: postTo }: Marketplace = withMarketplace()) {
  /** Sends any JSON, or text. */
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

import pino from "pino";
import { OfferSearchResults, type SearchPayload, SearchResults } from "@/lib/entities/search";
import { createServer } from "@/marketplace/http/server";
import { searchRoutes } from "@/marketplace/resources/search/routes";
import { withMarketplaceDatabase } from "@/tests/support/database";

const PUBLIC_KEY = "pubk_test_happycabinetlocal0000000000000001";

/** The real search, over HTTP, on a database of its own with the demonstration data. Call once, at the top of a file. */
export function withSearchApi() {
  const database = withMarketplaceDatabase({ seeded: true });
  let app: ReturnType<typeof createServer> | undefined;

  /** Whatever JSON, or text, is sent. */
  const post = async (payload: unknown) => {
    const context = { db: database.db, livemode: false, readImage: () => Promise.reject(new Error("no image here")) };
    app ??= createServer(
      searchRoutes(context),
      { publicKey: PUBLIC_KEY, gatewaySecret: undefined },
      pino({ level: "silent" }),
    );
    const answer = await app.inject({
      method: "POST",
      url: "/search",
      headers: { authorization: `Basic ${btoa(`${PUBLIC_KEY}:`)}`, "content-type": "application/json" },
      payload: typeof payload === "string" ? payload : JSON.stringify(payload),
    });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
  const found = async (payload: SearchPayload) => {
    const { status, body } = await post(payload);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };

  return {
    database,
    post,
    search: async (payload: SearchPayload) => SearchResults.parse(await found(payload)),
    offers: async (payload: SearchPayload) => OfferSearchResults.parse(await found(payload)),
    /** Every result of a search, page after page. */
    all: async (payload: SearchPayload) => {
      const results: OfferSearchResults["results"] = [];
      for (let page = 1; ; page += 1) {
        const answer = OfferSearchResults.parse(await found({ ...payload, page, nbResultsPerPage: 100 }));
        results.push(...answer.results);
        if (page >= answer.nbPages) return results;
      }
    },
  };
}

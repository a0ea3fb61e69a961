import { Asset } from "@/lib/entities/asset";
import { anOrganization, type Credits } from "@/tests/support/an-organization";
import { type withMarketplace, withSecret } from "@/tests/support/marketplace";

type Headers = Record<string, string>;

/** The calls that tests of writing assets share, by default with a secret key. */
export const assetCalls = (market: ReturnType<typeof withMarketplace>) => ({
  /** A firm with three free slots. */
  firm: (credits?: Credits) => anOrganization(market.context, { slots: 3, ...credits }),
  created: async (body: object, headers: Headers = withSecret) => {
    const response = await market.post("/assets", body, headers);
    if (response.status !== 200) throw new Error(JSON.stringify(response.body));
    return Asset.parse(response.body);
  },
  patch: (id: string, body: object, headers: Headers = withSecret) =>
    market.call("PATCH", `/assets/${id}`, body, headers),
});

import { expect } from "vitest";
import { aCandidate, aFirm, anOffer } from "@/tests/support/a-firm";
import type { withMarketplace } from "@/tests/support/marketplace";

/** Creates a candidate who applied to an offer of a firm; `move` makes a transition of the application. */
export async function aFollowedApplication(marketplace: ReturnType<typeof withMarketplace>) {
  const { database, post } = marketplace;

  const firm = await aFirm(marketplace.context);
  const candidate = await aCandidate(marketplace.context);
  const offerId = await anOffer(database.db, firm.organizationId, { publishedWith: "slot" });
  const move = async (name: string, data: object = {}, headers = firm.recruiter.headers) => {
    const { status, body } = await post(`/transactions/${id}/transitions`, { name, data }, headers);
    expect({ status, body }).toMatchObject({ status: 200 });
  };
  const applied = await post("/transactions", { assetId: offerId }, candidate.headers);
  const { id } = applied.body as { id: string };
  return { firm, candidate, id, move };
}

import { beforeAll, expect, test } from "vitest";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database, get } = marketplace;
beforeAll(() => installTypes(database.db));

async function refuse(owner: string, assetId: string, reason: string | null, status = "refused") {
  const change = { status, date: new Date().toISOString(), ...(reason === null ? {} : { data: { reason } }) };
  await insertRow(database.db, "transactions", {
    id: newId("trn"),
    asset_id: assetId,
    owner_id: owner,
    taker_id: newId("usr"),
    is_application: true,
    status,
    status_history: [change],
  });
}

test("the refusal reasons of an offer are shown from five refusals on", async () => {
  const { organizationId, recruiter } = await aFirm(marketplace.context);
  const offerId = await anOffer(database.db, organizationId);
  const elsewhere = await anOffer(database.db, organizationId);
  const read = async (as = recruiter.headers) => (await get(`/assets/${offerId}/refusal-reasons`, as)).body;
  for (const reason of ["logiciels", "diplome", "logiciels", "logiciels", null]) {
    await refuse(organizationId, offerId, reason);
    await refuse(organizationId, elsewhere, reason);
  }
  await refuse(organizationId, offerId, "diplome", "cancelled");
  expect(await read()).toEqual({ refusals: null, reasons: [] });
  await refuse(organizationId, offerId, "diplome");
  expect(await read()).toEqual({
    refusals: 5,
    reasons: [
      { reason: "logiciels", count: 3 },
      { reason: "diplome", count: 2 },
    ],
  });
  const editor = await marketplace.signIn({
    organizations: { [organizationId]: { roles: ["editor"] } },
    as: organizationId,
  });
  expect((await get(`/assets/${offerId}/refusal-reasons`, editor.headers)).status).toBe(403);
  expect((await get("/assets/ast_none/refusal-reasons", recruiter.headers)).status).toBe(404);
});

import { beforeAll, describe, expect, test } from "vitest";
import { assetTypeId } from "@/marketplace/install/ids";
import { aCandidate, aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { assetCalls } from "@/tests/support/asset-calls";
import { withMarketplace } from "@/tests/support/marketplace";

const market = withMarketplace({ seeded: false });
const { created, patch } = assetCalls(market);
const { database, post } = market;

beforeAll(() => installTypes(database.db));

const url = "https://cabinet.example/recrutement?reference=REF-12";
const anOfferOf = () => created({ name: "Comptable", assetTypeId: assetTypeId("offer") });

describe("the address where candidates apply to an offer", () => {
  test("an offer stores the address of its firm's form", async () => {
    const { id } = await anOfferOf();
    const apply = { mode: "site", url };
    expect(await patch(id, { metadata: { apply } })).toMatchObject({ status: 200, body: { metadata: { apply } } });
    expect((await patch(id, { metadata: { apply: { mode: "platform" } } })).status).toBe(200);
  });

  test.each([
    ["javascript:alert(1)"],
    ["data:text/html,<script>alert(1)</script>"],
    ["http://cabinet.example/"],
    ["https://cabinet"],
    ["https://user:secret@cabinet.example/"],
    ["https://cabinet.example/ postuler"],
    ["//cabinet.example"],
    [`https://cabinet.example/${"a".repeat(1000)}`],
    [null],
    [12],
  ])("the form address %s is refused, naming the field", async (refused) => {
    const { id } = await anOfferOf();
    expect(await patch(id, { metadata: { apply: { mode: "site", url: refused } } })).toMatchObject({
      status: 400,
      body: { data: expect.arrayContaining([expect.objectContaining({ path: ["metadata", "apply", "url"] })]) },
    });
  });

  test("an unknown application mode, or too many questions, is refused", async () => {
    const { id } = await anOfferOf();
    for (const metadata of [
      { apply: { mode: "fax" } },
      { questions: Array(21).fill("Pourquoi ?") },
      { questions: ["a".repeat(301)] },
      { questions: "Pourquoi ?" },
    ])
      expect((await patch(id, { metadata })).status).toBe(400);
  });

  test("an application to an offer with its own form answers 422", async () => {
    const { organizationId } = await aFirm(market.context);
    const { headers } = await aCandidate(market.context);
    const assetId = await anOffer(database.db, organizationId, { metadata: { apply: { mode: "site", url } } });
    expect(await post("/transactions", { assetId }, headers)).toMatchObject({
      status: 422,
      body: { data: { code: "appliedElsewhere", url } },
    });
  });
});

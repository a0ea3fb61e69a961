import { beforeAll, describe, expect, test } from "vitest";
import { OfferOutlook } from "@/lib/entities/offer-outlook";
import { insertRow } from "@/marketplace/db/rows";
import { assetTypeId, DEFAULT_OFFER_CATEGORY_ID } from "@/marketplace/install/ids";
import { aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database } = marketplace;
beforeAll(async () => {
  await installTypes(database.db);
  await insertRow(database.db, "categories", { id: DEFAULT_OFFER_CATEGORY_ID, name: "Candidature spontanée" });
});

const outlook = async (offerId: string, headers: Record<string, string>) =>
  OfferOutlook.parse((await marketplace.get(`/assets/${offerId}/outlook`, headers)).body);

const NANTES = { city: "Nantes", departmentCode: "44", latitude: 47.22, longitude: -1.55 };
const PAYROLL = { jobReferential: "gestionnaire-de-paie", contractType: "cdi" };

describe("the pay of an offer compared with others", () => {
  const paid = (amount: number, more: object = {}) => ({
    attributes: { ...PAYROLL, salaryMin: amount, salaryMax: amount, salaryPeriod: "annuel", ...more },
    locations: [NANTES],
  });

  test("an offer's pay is compared with the median of five others", async () => {
    const job = { jobReferential: "fiscaliste" };
    const [mine, second, third] = [
      await aFirm(marketplace.context),
      await aFirm(marketplace.context),
      await aFirm(marketplace.context),
    ];
    const offerId = await anOffer(database.db, mine.organizationId, paid(47_000, job));
    const owners = [second, second, third, third];
    for (const [index, { organizationId }] of owners.entries())
      await anOffer(database.db, organizationId, paid(48_000 + 1_000 * index, job));
    // The compared offer does not count: with it, there would be five offers of three firms.
    expect((await outlook(offerId, mine.recruiter.headers)).market).toBeNull();
    await anOffer(database.db, mine.organizationId, { ...paid(52_000, job), slug: "other" });
    expect((await outlook(offerId, mine.recruiter.headers)).market).toEqual({
      median: 50_000,
      offers: 5,
      place: "Loire-Atlantique",
      differencePercent: -6,
    });
  });

  test("an offer's pay is compared within its firm by job and contract", async () => {
    const { organizationId, recruiter } = await aFirm(marketplace.context);
    const stranger = await aFirm(marketplace.context);
    const offerId = await anOffer(database.db, organizationId, paid(32_000));
    const equity = async () => (await outlook(offerId, recruiter.headers)).equity;
    await anOffer(database.db, stranger.organizationId, paid(60_000));
    await anOffer(database.db, organizationId, { ...paid(60_000), active: false });
    await anOffer(database.db, organizationId, paid(60_000, { contractType: "cdd" }));
    await anOffer(database.db, organizationId, paid(33_000));
    expect(await equity()).toBeNull();
    const other = await anOffer(database.db, organizationId, paid(3_000, { salaryPeriod: "mensuel" }));
    expect(await equity()).toMatchObject({ offerId: other, difference: 4_000 });
  });
});

test("an offer with an invalid draft has an empty outlook", async () => {
  const { organizationId, recruiter } = await aFirm(marketplace.context);
  const offerId = await anOffer(database.db, organizationId, {
    attributes: PAYROLL,
    metadata: { _draft: { name: 3 } },
  });
  expect(await outlook(offerId, recruiter.headers)).toEqual({
    market: null,
    equity: null,
    reach: { profiles: null, without: null },
  });
  const [{ id: pageId } = { id: "" }] = await database.db
    .selectFrom("assets")
    .select("id")
    .where("owner_id", "=", organizationId)
    .where("asset_type_id", "=", assetTypeId("company"))
    .execute();
  expect((await marketplace.get(`/assets/${pageId}/outlook`, recruiter.headers)).status).toBe(422);
  expect((await marketplace.get("/assets/ast_nope/outlook", recruiter.headers)).status).toBe(404);
});

test("an owner who asks for too many outlooks gets a 429", async () => {
  const { organizationId, recruiter } = await aFirm(marketplace.context);
  const offerId = await anOffer(database.db, organizationId, { attributes: PAYROLL });
  const statuses = new Set<number>();
  for (let call = 0; call < 61; call += 1)
    statuses.add((await marketplace.get(`/assets/${offerId}/outlook`, recruiter.headers)).status);
  expect([...statuses]).toEqual([200, 429]);
});

import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { CompanyBySlug } from "@/lib/entities/company";
import { OwnOfferPage } from "@/lib/entities/own-offer";
import { Transaction } from "@/lib/entities/transaction";
import { offerState } from "@/lib/rules/offer/offer-state";
import { today } from "@/lib/rules/time/paris-time";
import { addDays } from "@/lib/rules/time/working-days";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import { DEFAULT_OFFER_CATEGORY_ID } from "@/marketplace/install/ids";
import { aCandidate, aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { anAsset } from "@/tests/support/an-asset";
import { withMarketplace } from "@/tests/support/marketplace";
import { signIn } from "@/tests/support/sign-in";

const marketplace = withMarketplace({ seeded: false });
const { database, get, post } = marketplace;
beforeAll(async () => {
  await installTypes(database.db);
  await insertRow(database.db, "categories", { id: DEFAULT_OFFER_CATEGORY_ID, name: "Candidature spontanée" });
});

type Reader = { headers: Record<string, string> };
const list = async ({ headers }: Reader, query = "") =>
  OwnOfferPage.parse((await get(`/assets/offers?${query}`, headers)).body);

const suspended = { _private: { suspension: { reason: "Annonce trompeuse", date: "2026-11-20T08:00:00.000Z" } } };
const anyOffer = fc.record({
  active: fc.boolean(),
  validated: fc.boolean(),
  wasPublished: fc.boolean(),
  isSuspended: fc.boolean(),
  inDays: fc.option(fc.integer({ min: -3, max: 3 }), { nil: null }),
});

describe("GET /assets/offers", () => {
  test("the list marks both twin offers, while both exist", async () => {
    const { organizationId: owner, recruiter } = await aFirm(marketplace.context, { slots: 5 });
    const first = await anOffer(database.db, owner);
    const copy = await anOffer(database.db, owner, { active: false, metadata: { twinOf: first } });
    await anOffer(database.db, owner);
    await anAsset(database.db, { metadata: { twinOf: first } });
    const twins = async () => (await list(recruiter)).results.flatMap(({ id, isTwin }) => (isTwin ? [id] : []));
    expect((await twins()).toSorted()).toEqual([first, copy].toSorted());
    await database.db.deleteFrom("assets").where("id", "=", first).execute();
    expect(await twins()).toEqual([]);
  });

  test("listed states and counts equal those of `offerState`, whatever the offers", async () => {
    const runs = fc.array(fc.tuple(fc.array(anyOffer, { maxLength: 12 }), fc.boolean()), {
      minLength: 6,
      maxLength: 6,
    });
    for (const [offers, isPublic] of fc.sample(runs, 1).flat()) {
      const { organizationId, recruiter } = await aFirm(marketplace.context);
      await database.db
        .updateTable("assets")
        .set({ validated: isPublic })
        .where("owner_id", "=", organizationId)
        .execute();
      const expected: Record<string, string> = {};
      for (const { active, validated, wasPublished, isSuspended, inDays } of offers) {
        const attributes = inDays === null ? {} : { validThrough: addDays(today(), inDays) };
        // An offer that was public once retains its date of publication.
        const { id } = await anAsset(database.db, {
          owner: organizationId,
          attributes,
          active: wasPublished,
          validated: wasPublished,
        });
        const platformData = isSuspended ? suspended : {};
        const row = await updateRow(database.db, "assets", id, { active, validated, platform_data: platformData });
        const publishedDate = row.published_date?.toISOString() ?? null;
        expect(publishedDate !== null).toBe(wasPublished || (active && validated));
        const stated = { active, validated, platformData, publishedDate, customAttributes: attributes };
        expected[id] = offerState(stated, { active: true, validated: isPublic }, today());
      }
      const page = await list(recruiter, "nbResultsPerPage=100");
      expect(Object.fromEntries(page.results.map(({ id, state }) => [id, state]))).toEqual(expected);
      expect(page.companySlug !== null).toBe(isPublic);
      const states = [...new Set(Object.values(expected))];
      for (const state of states) {
        const nbResults = Object.values(expected).filter((other) => other === state).length;
        expect(await list(recruiter, `state=${state}&nbResultsPerPage=1`)).toMatchObject({
          nbResults,
          states: page.states,
          results: [{ state }],
        });
        expect(page.states).toMatchObject({ [state]: nbResults });
      }
      expect(Object.keys(page.states)).toHaveLength(states.length);
    }
  });

  test("each offer has its number of applications, without withdrawn ones", async () => {
    const { organizationId, recruiter } = await aFirm(marketplace.context, { addressCredits: 1 });
    const [busy, quiet] = [await anOffer(database.db, organizationId), await anOffer(database.db, organizationId)];
    for (const status of ["new", "restricted", "pending", "refused", "cancelled"]) {
      const { headers } = await aCandidate(marketplace.context);
      const { id } = Transaction.parse((await post("/transactions", { assetId: busy }, headers)).body);
      const ended = status === "cancelled" ? { cancelled_date: new Date().toISOString() } : {};
      await updateRow(database.db, "transactions", id, { status, ...ended });
    }
    const counts = (await list(recruiter)).results.map(({ id, applications }) => [id, applications]);
    expect(Object.fromEntries(counts)).toEqual({
      [busy]: { total: 4, new: 2, waiting: 3 },
      [quiet]: { total: 0, new: 0, waiting: 0 },
    });
    const editor = await signIn(marketplace.context, {
      organizations: { [organizationId]: { roles: ["editor"] } },
      as: organizationId,
    });
    expect((await list(editor)).results.map(({ applications }) => applications)).toEqual([null, null]);
  });

  test("each offer has its total of views, of every day and source", async () => {
    const { organizationId, recruiter } = await aFirm(marketplace.context, {});
    const [busy, quiet] = [await anOffer(database.db, organizationId), await anOffer(database.db, organizationId)];
    const counted = [
      { day: "2025-11-30", kind: "view", source: "search", count: 120 },
      { day: "2026-11-01", kind: "view", source: "search", count: 7 },
      { day: "2026-11-01", kind: "view", source: "qr", count: 1 },
      { day: "2026-11-01", kind: "apply_start", source: "qr", count: 1 },
    ];
    await database.db
      .insertInto("asset_figures")
      .values(counted.map((figure) => ({ asset_id: busy, owner_id: organizationId, ...figure })))
      .execute();
    const viewsFor = async (reader: typeof recruiter) =>
      Object.fromEntries((await list(reader)).results.map(({ id, views }) => [id, views]));
    expect(await viewsFor(recruiter)).toEqual({ [busy]: 128, [quiet]: 0 });
    const member = await signIn(marketplace.context, {
      organizations: { [organizationId]: { roles: ["member"] } },
      as: organizationId,
    });
    expect(await viewsFor(member)).toEqual({ [busy]: null, [quiet]: null });
  });

  test("the list filters by title and office, and separates spontaneous offers", async () => {
    const { organizationId, recruiter } = await aFirm(marketplace.context, { slots: 2, offerCredits: 1 });
    const lyon = { id: "office_lyon", name: "Lyon Part-Dieu", city: "Lyon", latitude: 45.76, longitude: 4.86 };
    const { db } = database;
    const there = await anOffer(db, organizationId, { slug: "paie", locations: [lyon], publishedWith: "slot" });
    const elsewhere = await anOffer(db, organizationId, { slug: "audit" });
    const open = await anOffer(db, organizationId, { slug: "spontanee" });
    await updateRow(db, "assets", open, { category_id: DEFAULT_OFFER_CATEGORY_ID });
    await updateRow(db, "assets", there, { name: "Chargé d’affaires 100 %" });
    const ids = async (query: string) => (await list(recruiter, query)).results.map(({ id }) => id).sort();
    expect(await ids("")).toEqual([elsewhere, there].sort());
    expect(await ids("officeId=office_lyon")).toEqual([there]);
    expect(await ids("officeId=office_nantes")).toEqual([]);
    expect(await ids(`query=${encodeURIComponent("CHARGE D’AFF")}`)).toEqual([there]);
    expect(await ids(`query=${encodeURIComponent("100 %")}`)).toEqual([there]);
    expect(await ids(`query=${encodeURIComponent("1%")}`)).toEqual([]);
    expect(await ids("publishedWith=slot")).toEqual([there]);
    expect(await ids("spontaneous=true")).toEqual([open]);
    expect(await list(recruiter)).toMatchObject({
      offices: [{ id: "office_lyon", name: "Lyon Part-Dieu", count: 1 }],
      quota: { slots: 2, slotsTaken: 1, offerCredits: 1 },
    });
  });

  test("a firm's page names its public call for spontaneous applications", async () => {
    const { organizationId, recruiter } = await aFirm(marketplace.context);
    const { companySlug } = await list(recruiter);
    const named = async () => {
      const { body } = await get(`/assets/company/slug/${companySlug}`, recruiter.headers);
      return CompanyBySlug.parse(body).spontaneousSlug;
    };
    await anOffer(database.db, organizationId, { slug: "paie" });
    expect(await named()).toBeNull();
    const open = await anOffer(database.db, organizationId, { slug: "spontanee" });
    await updateRow(database.db, "assets", open, { category_id: DEFAULT_OFFER_CATEGORY_ID });
    expect(await named()).toBe("spontanee");
    await updateRow(database.db, "assets", open, { active: false });
    expect(await named()).toBeNull();
  });

  test("another firm's list is empty, and an unknown state answers 400", async () => {
    const { organizationId } = await aFirm(marketplace.context);
    await anOffer(database.db, organizationId);
    const other = await aFirm(marketplace.context);
    const { nbResults, results, states } = await list(other.recruiter, "page=9");
    expect({ nbResults, results, states }).toEqual({ nbResults: 0, results: [], states: {} });
    const { status, body } = await get("/assets/offers?state=lost", other.recruiter.headers);
    expect({ status, body }).toMatchObject({ status: 400, body: { data: [{ path: ["state", 0] }] } });
  });
});

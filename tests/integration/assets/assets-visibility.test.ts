import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Asset } from "@/lib/entities/asset";
import { ClosedOffer } from "@/lib/entities/offer";
import { pageOf } from "@/lib/entities/page";
import { today } from "@/lib/rules/time/paris-time";
import { isPastLastDayAt } from "@/marketplace/db/asset-predicates";
import { assetTypeId } from "@/marketplace/install/ids";
import { PARIS_DAYS, secondAfter } from "@/tests/fixtures/paris-days";
import { aCompanyAsset, anAsset as anAssetIn, type NewAsset } from "@/tests/support/an-asset";
import { withMarketplace } from "@/tests/support/marketplace";

const { database, get, read } = withMarketplace();
const OFFERS = assetTypeId("offer");
const RESUMES = assetTypeId("resume");

const anAsset = (asset?: NewAsset) => anAssetIn(database.db, asset);
const aCompany = (asset?: NewAsset) => aCompanyAsset(database.db, asset);
const statusOf = async (path: string) => (await get(path)).status;
const dayFromToday = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe("the public visibility of assets", () => {
  test.each([
    ["active and validated", {}, 200],
    ["inactive", { active: false }, 404],
    ["not validated", { validated: false }, 404],
    ["inactive and not validated", { active: false, validated: false }, 404],
  ])("reading a company that is %s returns %i", async (_, asset, status) => {
    const company = await aCompany(asset);
    expect(await statusOf(`/assets/${company.id}`)).toBe(status);
    expect(await statusOf(`/assets/company/slug/${company.slug}`)).toBe(status);
    expect(await statusOf(`/assets/getbyslug/${company.slug}`)).toBe(status);
    expect((await read(pageOf(Asset), `/assets?id=${company.id}`)).nbResults).toBe(status === 200 ? 1 : 0);
  });

  test.each([
    ["of a public firm", {}, {}, "open"],
    ["whose last day is tomorrow", {}, { attributes: { validThrough: dayFromToday(1) } }, "open"],
    ["past its last day", {}, { attributes: { validThrough: dayFromToday(-2) } }, "closed"],
    ["withdrawn by its firm", {}, { active: false }, "closed"],
    ["never validated", {}, { validated: false }, "unknown"],
    ["never validated and withdrawn", {}, { validated: false, active: false }, "unknown"],
    ["of a firm that is not active", { active: false }, {}, "unknown"],
    ["of a firm that is not validated", { validated: false }, { active: false }, "unknown"],
  ])("an offer %s is %s", async (_, company, offer, expected) => {
    const { owner, slug: companySlug } = await aCompany(company);
    const { id, slug } = await anAsset({ owner, ...offer });
    const bySlug = await get(`/assets/getbyslug/${slug}?company=${companySlug}`);
    expect(bySlug.status).toBe(expected === "unknown" ? 404 : 200);
    expect(await statusOf(`/assets/${id}`)).toBe(expected === "open" ? 200 : 404);
    expect((await read(pageOf(Asset), `/assets?ownerId=${owner}&assetTypeId=${OFFERS}`)).nbResults).toBe(
      expected === "open" ? 1 : 0,
    );
    expect((await read(pageOf(Asset), `/users/offers?ownerId=${owner}`)).nbResults).toBe(expected === "open" ? 1 : 0);
    expect(bySlug.body).toMatchObject(
      expected === "unknown" ? { statusCode: 404 } : { id, active: expected === "open" },
    );
  });

  test("an offer without a firm is not visible", async () => {
    const { id, slug } = await anAsset();
    expect(await statusOf(`/assets/${id}`)).toBe(404);
    expect(await statusOf(`/assets/getbyslug/${slug}`)).toBe(404);
  });

  test("an offer that ends today in Paris is open", async () => {
    const { owner } = await aCompany();
    const last = await anAsset({ owner, attributes: { validThrough: today() } });
    expect(await statusOf(`/assets/${last.id}`)).toBe(200);
  });

  test.each(PARIS_DAYS)("an offer whose last day is %s is open from %s to %s", async (day, start, end) => {
    const isPast = async (instant: Date) => {
      const { rows } = await sql<{ past: boolean }>`
        SELECT ${isPastLastDayAt(sql`${instant}::timestamptz`)} AS past
        FROM (VALUES (${day}::text)) AS assets (valid_through)`.execute(database.db);
      return rows[0]?.past;
    };
    expect(await isPast(new Date(start))).toBe(false);
    expect(await isPast(new Date(end))).toBe(false);
    expect(await isPast(secondAfter(end))).toBe(true);
  });

  test("a closed offer shows its state and its city", async () => {
    const { owner, slug: companySlug } = await aCompany();
    const { slug } = await anAsset({
      owner,
      active: false,
      locations: [{ city: "Lyon", latitude: 45, longitude: 4 }],
      metadata: { _public: { a: 1 } },
    });
    const { body } = await get(`/assets/getbyslug/${slug}?company=${companySlug}`);
    expect(z.strictObject(ClosedOffer.shape).parse(body)).toMatchObject({
      slug,
      active: false,
      city: "Lyon",
      ownerId: owner,
    });
  });

  test("an applicant profile is visible only when its owner made it public", async () => {
    const shown = await anAsset({ type: RESUMES, attributes: { publicProfile: true } });
    for (const attributes of [{}, { publicProfile: false }, { publicProfile: "true" }]) {
      const hidden = await anAsset({ type: RESUMES, attributes });
      expect(await statusOf(`/assets/${hidden.id}`)).toBe(404);
      expect(await statusOf(`/assets/getbyslug/${hidden.slug}`)).toBe(404);
    }
    expect(await statusOf(`/assets/getbyslug/${shown.slug}`)).toBe(200);
  });

  test("an offer slug shared by two firms is resolved by the firm", async () => {
    const [one, other] = [await aCompany(), await aCompany()];
    const [first, second] = [
      await anAsset({ owner: one.owner, slug: "twin" }),
      await anAsset({ owner: other.owner, slug: "twin" }),
    ];
    expect((await get(`/assets/getbyslug/twin?company=${one.slug}`)).body).toMatchObject({ id: first.id });
    expect((await get(`/assets/getbyslug/twin?company=${other.slug}`)).body).toMatchObject({ id: second.id });
    expect(await statusOf("/assets/getbyslug/twin?company=nobody")).toBe(404);
  });
});

describe("the public fields of assets", () => {
  test("a company shows only its _public, _files and _team namespaces", async () => {
    const metadata = {
      open: 1,
      _public: { a: 1 },
      _files: { logo: { key: "a.png" } },
      _team: {},
      _private: { phone: "1" },
      _secret: 2,
      _protected: 3,
    };
    const { id } = await aCompany({ metadata });
    const company = await read(Asset, `/assets/${id}`);
    expect(Object.keys(company.metadata).sort()).toEqual(["_files", "_public", "_team", "open"]);
    expect(company.platformData).toEqual({ shown: 1 });
  });

  test("a profile hides e-mail, telephone, referees, library and CV", async () => {
    const metadata = {
      email: "a@b.fr",
      phone: "01",
      referees: [{}],
      library: [{}],
      languages: [{ title: "fr" }],
      _files: { avatar: { key: "a.png" }, resume: { key: "cv.pdf" } },
    };
    const { id } = await anAsset({ type: RESUMES, attributes: { publicProfile: true }, metadata });
    expect((await read(Asset, `/assets/${id}`)).metadata).toEqual({
      languages: [{ title: "fr" }],
      _files: { avatar: { key: "a.png" } },
    });
  });

  test("an asset has ISO dates with milliseconds and every protocol field", async () => {
    const { id } = await aCompany();
    const asset = await read(Asset, `/assets/${id}`);
    expect(asset.createdDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(asset).toMatchObject({
      quantity: 1,
      price: 0,
      currency: null,
      livemode: false,
      description: null,
      categoryId: null,
    });
  });
});

import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Asset } from "@/lib/entities/asset";
import { Company, CompanyBySlug } from "@/lib/entities/company";
import { ClosedOffer, Offer } from "@/lib/entities/offer";
import { pageOf } from "@/lib/entities/page";
import { newId } from "@/marketplace/db/new-id";
import { assetTypeId, DEFAULT_OFFER_CATEGORY_ID } from "@/marketplace/seed/ids";
import { json, withMarketplace } from "@/tests/support/marketplace";

const { database, get, read } = withMarketplace();
const OFFERS = assetTypeId("offer");
const COMPANIES = assetTypeId("company");
const RESUMES = assetTypeId("resume");

type NewAsset = {
  type?: string;
  owner?: string;
  slug?: string;
  active?: boolean;
  validated?: boolean;
  attributes?: object;
  metadata?: object;
  locations?: object[];
};

/** An asset of one's own in the database, public unless said otherwise. */
async function anAsset({ type = OFFERS, owner = newId("org"), slug = newId("ast"), active = true, validated = true, ...open }: NewAsset = {}) {
  const id = newId("ast");
  await database.db
    .insertInto("assets")
    .values({
      id,
      name: `Asset ${slug}`,
      asset_type_id: type,
      owner_id: owner,
      active,
      validated,
      locations: JSON.stringify(open.locations ?? []),
      custom_attributes: JSON.stringify({ slug, ...open.attributes }),
      metadata: JSON.stringify(open.metadata ?? {}),
      platform_data: JSON.stringify({ shown: 1, _private: { version: 3 } }),
    })
    .execute();
  return { id, slug, owner };
}
const aCompany = (asset: NewAsset = {}) => anAsset({ ...asset, type: COMPANIES });
const statusOf = async (path: string) => (await get(path)).status;
const dayFromToday = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Every page of a list. */
async function all<Item extends z.ZodType>(item: Item, path: string): Promise<z.output<Item>[]> {
  const results: z.output<Item>[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await read(pageOf(item), `${path}&nbResultsPerPage=100&page=${page}`);
    results.push(...answer.results);
    if (page >= answer.nbPages) return results;
  }
}

describe("the demonstration data, held to the contract", () => {
  test("every offer, company and profile in public is what lib/entities says", async () => {
    expect((await all(Offer, `/assets?assetTypeId=${OFFERS}`)).length).toBeGreaterThan(500);
    expect((await all(Company, `/assets?assetTypeId=${COMPANIES}`)).length).toBeGreaterThan(60);
    expect((await all(Asset, `/assets?assetTypeId=${RESUMES}`)).length).toBeGreaterThan(10);
  });

  test("every company answers by its slug, with its open offers and its offices", async () => {
    for (const { customAttributes } of await all(Company, `/assets?assetTypeId=${COMPANIES}`)) {
      const company = await read(CompanyBySlug, `/assets/company/slug/${customAttributes.slug}?fields=offers,implantations`);
      const atOffices = new Set(company.implantations?.map(({ id }) => id));
      const expected = company.offers?.filter(({ locations }) => locations.some(({ id }) => id && atOffices.has(id))).length;
      expect(company.implantations?.reduce((sum, { nbOffers }) => sum + nbOffers, 0)).toBe(expected);
      expect(company.offers?.every(({ ownerId, categoryId }) => ownerId === company.ownerId && categoryId !== DEFAULT_OFFER_CATEGORY_ID)).toBe(true);
      expect(company.implantations?.length).toBe(company.locations.length);
    }
  });

  test("nothing private is in any answer", async () => {
    const everything = JSON.stringify(await all(Asset, "/assets?order=asc"));
    for (const secret of ["_private", "_protected", "contactEmail", '"email"', '"phone"', '"referees"']) {
      expect(everything).not.toContain(secret);
    }
  });
});

describe("who is seen", () => {
  test.each([
    ["active and validated", {}, 200],
    ["inactive", { active: false }, 404],
    ["not validated", { validated: false }, 404],
    ["neither", { active: false, validated: false }, 404],
  ])("a company %s: %i", async (_, asset, status) => {
    const company = await aCompany(asset);
    expect(await statusOf(`/assets/${company.id}`)).toBe(status);
    expect(await statusOf(`/assets/company/slug/${company.slug}`)).toBe(status);
    expect(await statusOf(`/assets/getbyslug/${company.slug}`)).toBe(status);
    expect((await read(pageOf(Asset), `/assets?id=${company.id}`)).nbResults).toBe(status === 200 ? 1 : 0);
  });

  test.each([
    ["of a public firm", {}, {}, "open"],
    ["that may be answered today still", {}, { attributes: { validThrough: dayFromToday(1) } }, "open"],
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
    expect((await read(pageOf(Asset), `/assets?ownerId=${owner}&assetTypeId=${OFFERS}`)).nbResults).toBe(expected === "open" ? 1 : 0);
    expect((await read(pageOf(Asset), `/users/offers?ownerId=${owner}`)).nbResults).toBe(expected === "open" ? 1 : 0);
    expect(bySlug.body).toMatchObject(expected === "unknown" ? { statusCode: 404 } : { id, active: expected === "open" });
  });

  test("an offer without any firm is not seen", async () => {
    const { id, slug } = await anAsset();
    expect(await statusOf(`/assets/${id}`)).toBe(404);
    expect(await statusOf(`/assets/getbyslug/${slug}`)).toBe(404);
  });

  test("the last day of an offer ends at midnight in Paris", async () => {
    const { owner } = await aCompany();
    const { rows } = await sql<{ today: string }>`SELECT to_char(now() AT TIME ZONE 'Europe/Paris', 'YYYY-MM-DD') AS today`.execute(database.db);
    const last = await anAsset({ owner, attributes: { validThrough: rows[0]?.today } });
    expect(await statusOf(`/assets/${last.id}`)).toBe(200);
  });

  test("a closed offer says that it is closed and where it was, and nothing else", async () => {
    const { owner, slug: companySlug } = await aCompany();
    const { slug } = await anAsset({ owner, active: false, locations: [{ city: "Lyon", latitude: 45, longitude: 4 }], metadata: { _public: { a: 1 } } });
    const { body } = await get(`/assets/getbyslug/${slug}?company=${companySlug}`);
    expect(z.strictObject(ClosedOffer.shape).parse(body)).toMatchObject({ slug, active: false, city: "Lyon", ownerId: owner });
  });

  test("an applicant profile is seen only when its owner made it public", async () => {
    const shown = await anAsset({ type: RESUMES, attributes: { publicProfile: true } });
    for (const attributes of [{}, { publicProfile: false }, { publicProfile: "true" }]) {
      const hidden = await anAsset({ type: RESUMES, attributes });
      expect(await statusOf(`/assets/${hidden.id}`)).toBe(404);
      expect(await statusOf(`/assets/getbyslug/${hidden.slug}`)).toBe(404);
    }
    expect(await statusOf(`/assets/getbyslug/${shown.slug}`)).toBe(200);
  });

  test("the same offer slug in two firms is told apart by the firm", async () => {
    const [one, other] = [await aCompany(), await aCompany()];
    const [first, second] = [await anAsset({ owner: one.owner, slug: "twin" }), await anAsset({ owner: other.owner, slug: "twin" })];
    expect((await get(`/assets/getbyslug/twin?company=${one.slug}`)).body).toMatchObject({ id: first.id });
    expect((await get(`/assets/getbyslug/twin?company=${other.slug}`)).body).toMatchObject({ id: second.id });
    expect(await statusOf("/assets/getbyslug/twin?company=nobody")).toBe(404);
  });
});

describe("what is seen", () => {
  test("of the namespaces, _public, _files and _team only", async () => {
    const metadata = { open: 1, _public: { a: 1 }, _files: { logo: { key: "a.png" } }, _team: {}, _private: { phone: "1" }, _secret: 2, _protected: 3 };
    const { id } = await aCompany({ metadata });
    const company = await read(Asset, `/assets/${id}`);
    expect(Object.keys(company.metadata).sort()).toEqual(["_files", "_public", "_team", "open"]);
    expect(company.platformData).toEqual({ shown: 1 });
  });

  test("of a profile, neither e-mail nor telephone nor referees nor library nor CV", async () => {
    const metadata = {
      ...{ email: "a@b.fr", phone: "01", referees: [{}], library: [{}], languages: [{ title: "fr" }] },
      _files: { avatar: { key: "a.png" }, resume: { key: "cv.pdf" } },
    };
    const { id } = await anAsset({ type: RESUMES, attributes: { publicProfile: true }, metadata });
    expect((await read(Asset, `/assets/${id}`)).metadata).toEqual({ languages: [{ title: "fr" }], _files: { avatar: { key: "a.png" } } });
  });

  test("dates are ISO with milliseconds, and every field of the protocol is there", async () => {
    const { id } = await aCompany();
    const asset = await read(Asset, `/assets/${id}`);
    expect(asset.createdDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(asset).toMatchObject({ quantity: 1, price: 0, currency: null, livemode: false, description: null, categoryId: null });
  });
});

describe("lists", () => {
  test("count without reading: one result a page, the whole number in nbResults", async () => {
    const page = await read(pageOf(Asset), `/assets?assetTypeId=${COMPANIES}&nbResultsPerPage=1&validated=true&active=true`);
    expect(page).toMatchObject({ page: 1, nbResultsPerPage: 1, nbPages: page.nbResults });
    expect(page.results).toHaveLength(1);
  });

  test("20 by default, newest first; a page beyond the end is empty", async () => {
    const { results, nbResultsPerPage, nbPages } = await read(pageOf(Asset), "/assets");
    expect(nbResultsPerPage).toBe(20);
    const dates = results.map(({ createdDate }) => createdDate);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(await read(pageOf(Asset), `/assets?page=${nbPages + 1}`)).toMatchObject({ results: [], nbPages });
  });

  test("pages follow each other without repeating or losing anything", async () => {
    const assets = await all(Asset, `/assets?assetTypeId=${OFFERS}&orderBy=quantity`);
    expect(new Set(assets.map(({ id }) => id)).size).toBe(assets.length);
  });

  test("several values are written as existing clients write them", async () => {
    const { results } = await read(pageOf(Asset), "/assets?nbResultsPerPage=2");
    const [a = "", b = ""] = results.map(({ id }) => id);
    for (const query of [`id=${a},${b}`, `id[]=${a}&id[]=${b}`, `id=${a}&id=${b}`, `id=${json([a, b])}`, `id[0]=${a}&id[1]=${b}`]) {
      expect((await read(pageOf(Asset), `/assets?${query}`)).nbResults).toBe(2);
    }
    expect((await read(pageOf(Asset), "/assets?id=")).nbResults).toBe(0);
  });

  test("ranges are written as keys, as JSON text or as one value", async () => {
    const { id } = await aCompany();
    await database.db.updateTable("assets").set({ created_date: "2001-02-03T04:05:06.789Z", price: 12.5, quantity: 7 }).where("id", "=", id).execute();
    const found = async (query: string) => (await read(pageOf(Asset), `/assets?id=${id}&${query}`)).nbResults;
    for (const query of [
      "createdDate[gte]=2001-02-03&createdDate[lt]=2001-02-04",
      `createdDate=${json({ gt: "2001-02-03T04:05:06Z", lte: "2001-02-03T04:05:06.789Z" })}`,
      "createdDate=2001-02-03T05:05:06.789%2B01:00",
      "price[gt]=12&price[lt]=13",
      "price=12.5",
      `quantity=${json({ gte: 7 })}`,
      "quantity[lt]=7.5",
      "quantity[lt]=100000000000000000000",
    ]) {
      expect({ query, found: await found(query) }).toEqual({ query, found: 1 });
    }
    expect(await found("createdDate[gt]=2001-02-04")).toBe(0);
    expect(await found("price[gt]=12.5")).toBe(0);
  });

  test.each(["name", "updatedDate", "price", "validated", "active"])("ordered by %s both ways", async (orderBy) => {
    for (const order of ["asc", "desc"]) expect(await statusOf(`/assets?orderBy=${orderBy}&order=${order}`)).toBe(200);
  });

  test("what is hidden does not appear by asking for it", async () => {
    expect((await read(pageOf(Asset), "/assets?active=false")).nbResults).toBe(0);
    expect((await read(pageOf(Asset), "/assets?validated=false")).nbResults).toBe(0);
  });
});

describe("companies and offers by owner", () => {
  test("fields are added only when asked, and only those that exist", async () => {
    const { slug } = await aCompany();
    const bare = await read(CompanyBySlug, `/assets/company/slug/${slug}`);
    expect(bare).not.toHaveProperty("offers");
    expect(bare).not.toHaveProperty("implantations");
    expect(await read(CompanyBySlug, `/assets/company/slug/${slug}?fields[]=implantations`)).toMatchObject({ implantations: [] });
    expect(await get(`/assets/company/slug/${slug}?fields=offers,money`)).toMatchObject({ status: 400, body: { data: [{ path: ["fields", 1] }] } });
    expect(await statusOf("/assets/company/slug/nobody")).toBe(404);
  });

  test("an offer's slug is not a company's", async () => {
    const { owner } = await aCompany();
    const { slug } = await anAsset({ owner });
    expect(await statusOf(`/assets/company/slug/${slug}`)).toBe(404);
  });

  test("offers for spontaneous applications are told apart", async () => {
    const count = async (query: string) => (await read(pageOf(Offer), `/users/offers?nbResultsPerPage=1${query}`)).nbResults;
    const [every, spontaneous, others] = [await count(""), await count("&defaultOffer=true"), await count("&defaultOffer=false")];
    expect(spontaneous).toBeGreaterThan(0);
    expect(spontaneous + others).toBe(every);
    expect((await read(pageOf(Offer), "/users/offers?nbResultsPerPage=1000")).results.length).toBe(every);
    expect(await statusOf("/users/offers?nbResultsPerPage=1001")).toBe(400);
  });
});

import { describe, expect, test } from "vitest";
import { Asset } from "@/lib/entities/asset";
import { Company, CompanyBySlug } from "@/lib/entities/company";
import { Offer } from "@/lib/entities/offer";
import { pageOf } from "@/lib/entities/page";
import { assetTypeId, DEFAULT_OFFER_CATEGORY_ID } from "@/marketplace/install/ids";
import { aCompanyAsset, anAsset } from "@/tests/support/an-asset";
import { json, withMarketplace } from "@/tests/support/marketplace";

const { database, get, read, readAll } = withMarketplace();
const OFFERS = assetTypeId("offer");
const COMPANIES = assetTypeId("company");
const RESUMES = assetTypeId("resume");

const aCompany = () => aCompanyAsset(database.db);
/** Reads one by one the profiles published on the web, since lists return profiles to recruiters only. */
async function readProfiles(): Promise<Asset[]> {
  const stored = await database.db.selectFrom("assets").select("id").where("asset_type_id", "=", RESUMES).execute();
  const responses = await Promise.all(stored.map(({ id }) => get(`/assets/${id}`)));
  return responses.filter(({ status }) => status === 200).map(({ body }) => Asset.parse(body));
}
const statusOf = async (path: string) => (await get(path)).status;

describe("the demonstration data, held to the protocol", () => {
  test("every public offer, company and profile parses with lib/entities", async () => {
    expect((await readAll(Offer, `/assets?assetTypeId=${OFFERS}`)).length).toBeGreaterThan(500);
    expect((await readAll(Company, `/assets?assetTypeId=${COMPANIES}`)).length).toBeGreaterThan(60);
    expect((await readProfiles()).length).toBeGreaterThan(10);
    expect(await readAll(Asset, `/assets?assetTypeId=${RESUMES}`)).toEqual([]);
  });

  test("every company responds by its slug, with its offers and offices", async () => {
    for (const { customAttributes } of await readAll(Company, `/assets?assetTypeId=${COMPANIES}`)) {
      const company = await read(
        CompanyBySlug,
        `/assets/company/slug/${customAttributes.slug}?fields=offers,implantations`,
      );
      const atOffices = new Set(company.implantations?.map(({ id }) => id));
      const expected = company.offers?.filter(({ locations }) =>
        locations.some(({ id }) => id && atOffices.has(id)),
      ).length;
      expect(company.implantations?.reduce((sum, { nbOffers }) => sum + nbOffers, 0)).toBe(expected);
      expect(
        company.offers?.every(
          ({ ownerId, categoryId }) => ownerId === company.ownerId && categoryId !== DEFAULT_OFFER_CATEGORY_ID,
        ),
      ).toBe(true);
      expect(company.implantations?.length).toBe(company.locations.length);
    }
  });

  test("no public asset contains private fields", async () => {
    const everything = JSON.stringify([await readAll(Asset, "/assets?order=asc"), await readProfiles()]);
    for (const secret of ["_private", "_protected", "contactEmail", '"email"', '"phone"', '"referees"']) {
      expect(everything).not.toContain(secret);
    }
  });
});

describe("lists", () => {
  test("a page of one result has the whole count in nbResults", async () => {
    const page = await read(
      pageOf(Asset),
      `/assets?assetTypeId=${COMPANIES}&nbResultsPerPage=1&validated=true&active=true`,
    );
    expect(page).toMatchObject({ page: 1, nbResultsPerPage: 1, nbPages: page.nbResults });
    expect(page.results).toHaveLength(1);
  });

  test("pages have 20 assets, newest first, and none beyond the end", async () => {
    const { results, nbResultsPerPage, nbPages } = await read(pageOf(Asset), "/assets");
    expect(nbResultsPerPage).toBe(20);
    const dates = results.map(({ createdDate }) => createdDate);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(await read(pageOf(Asset), `/assets?page=${nbPages + 1}`)).toMatchObject({ results: [], nbPages });
  });

  test("successive pages repeat no asset", async () => {
    const assets = await readAll(Asset, `/assets?assetTypeId=${OFFERS}&orderBy=quantity`);
    expect(new Set(assets.map(({ id }) => id)).size).toBe(assets.length);
  });

  test("a filter accepts several values in each syntax of existing clients", async () => {
    const { results } = await read(pageOf(Asset), "/assets?nbResultsPerPage=2");
    const [a = "", b = ""] = results.map(({ id }) => id);
    for (const query of [
      `id=${a},${b}`,
      `id[]=${a}&id[]=${b}`,
      `id=${a}&id=${b}`,
      `id=${json([a, b])}`,
      `id[0]=${a}&id[1]=${b}`,
    ]) {
      expect((await read(pageOf(Asset), `/assets?${query}`)).nbResults).toBe(2);
    }
    expect((await read(pageOf(Asset), "/assets?id=")).nbResults).toBe(0);
  });

  test("a range filter is accepted as keys, JSON or one value", async () => {
    const { id } = await aCompany();
    await database.db
      .updateTable("assets")
      .set({ created_date: "2001-02-03T04:05:06.789Z", price: 12.5, quantity: 7 })
      .where("id", "=", id)
      .execute();
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

  test.each(["name", "updatedDate", "price", "validated", "active"])("a list accepts orderBy=%s", async (orderBy) => {
    for (const order of ["asc", "desc"]) expect(await statusOf(`/assets?orderBy=${orderBy}&order=${order}`)).toBe(200);
  });

  test("hidden assets are not listed, even when the query asks for them", async () => {
    expect((await read(pageOf(Asset), "/assets?active=false")).nbResults).toBe(0);
    expect((await read(pageOf(Asset), "/assets?validated=false")).nbResults).toBe(0);
  });
});

describe("companies and offers by owner", () => {
  test("a company has only the requested extra fields; unknown ones are refused", async () => {
    const { slug } = await aCompany();
    const bare = await read(CompanyBySlug, `/assets/company/slug/${slug}`);
    expect(bare).not.toHaveProperty("offers");
    expect(bare).not.toHaveProperty("implantations");
    expect(await read(CompanyBySlug, `/assets/company/slug/${slug}?fields[]=implantations`)).toMatchObject({
      implantations: [],
    });
    expect(await get(`/assets/company/slug/${slug}?fields=offers,money`)).toMatchObject({
      status: 400,
      body: { data: [{ path: ["fields", 1] }] },
    });
    expect(await statusOf("/assets/company/slug/nobody")).toBe(404);
  });

  test("an offer's slug finds no company", async () => {
    const { owner } = await aCompany();
    const { slug } = await anAsset(database.db, { owner });
    expect(await statusOf(`/assets/company/slug/${slug}`)).toBe(404);
  });

  test("offers are filtered by whether they are for spontaneous applications", async () => {
    const count = async (query: string) =>
      (await read(pageOf(Offer), `/users/offers?nbResultsPerPage=1${query}`)).nbResults;
    const [every, spontaneous, others] = [
      await count(""),
      await count("&defaultOffer=true"),
      await count("&defaultOffer=false"),
    ];
    expect(spontaneous).toBeGreaterThan(0);
    expect(spontaneous + others).toBe(every);
    expect((await read(pageOf(Offer), "/users/offers?nbResultsPerPage=1000")).results.length).toBe(every);
    expect(await statusOf("/users/offers?nbResultsPerPage=1001")).toBe(400);
  });
});

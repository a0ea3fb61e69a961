import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type SitemapEntry, SitemapFile, SitemapPart } from "@/lib/entities/sitemap";
import { assetTypeId } from "@/marketplace/install/ids";
import { aFirm } from "@/tests/support/a-firm";
import { anAsset } from "@/tests/support/an-asset";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace();
const { database, get } = marketplace;

const filesOf = async (kind: string, size: number) =>
  z.array(SitemapFile).parse((await get(`/data/sitemap-files?kind=${kind}&size=${size}`)).body);

/** More entries than the demonstration has. */
const MOST = 2_000;

/** Lists the entries from one position (included) to another (excluded), page by page. */
async function listed(kind: string, { from = "", to = "", nbResults = 5_000 } = {}): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  for (let place: string | null = from; place !== null; ) {
    const query = new URLSearchParams({ kind, nbResults: String(nbResults) });
    if (place) query.set("from", place);
    if (to) query.set("to", to);
    const { results, next }: SitemapPart = SitemapPart.parse((await get(`/data/sitemap?${query}`)).body);
    entries.push(...results);
    expect(entries.length).toBeLessThan(MOST);
    place = next;
  }
  return entries;
}

describe("a sitemap of offers", () => {
  test("the sitemap lists open offers once, oldest first, however paged", async () => {
    const { rows } = await sql<{ slug: string }>`
      SELECT slug FROM assets WHERE asset_type_id = ${assetTypeId("offer")} AND active AND validated
        AND owner_id IN (SELECT owner_id FROM assets WHERE asset_type_id = ${assetTypeId("company")} AND active AND validated)
        AND valid_through >= to_char(now() AT TIME ZONE 'Europe/Paris', 'YYYY-MM-DD')
        AND category_id IS DISTINCT FROM (SELECT custom ->> 'defaultOfferCategoryId' FROM config WHERE access = 'default')
      ORDER BY created_date, id`.execute(database.db);
    const all = await listed("offers");
    expect(all.length).toBeGreaterThan(500);
    expect(all.map(({ slug }) => slug)).toEqual(rows.map(({ slug }) => slug));
    expect(await listed("offers", { nbResults: 97 })).toEqual(all);
    const files = await filesOf("offers", 200);
    expect(files.map(({ count }) => count)).toEqual([200, 200, all.length - 400]);
    const parts = files.map(({ from }, index) => listed("offers", { from, to: files[index + 1]?.from ?? "" }));
    expect((await Promise.all(parts)).flat()).toEqual(all);
    for (const [index, { updatedDate }] of files.entries()) {
      const dates = all.slice(index * 200, (index + 1) * 200).map((entry) => entry.updatedDate);
      expect(updatedDate).toBe(dates.toSorted().at(-1));
    }
  });

  test("the sitemap names each offer's firm and omits closed or hidden ones", async () => {
    const { organizationId: owner } = await aFirm(marketplace.context);
    const slugs = async () => (await listed("offers")).map(({ slug }) => slug);
    const open = await anAsset(database.db, { owner });
    const closed = await anAsset(database.db, { owner, active: false });
    const past = await anAsset(database.db, { owner, attributes: { validThrough: "2026-01-02" } });
    const homeless = await anAsset(database.db);
    const found = await slugs();
    expect(found).toContain(open.slug);
    for (const { slug } of [closed, past, homeless]) expect(found).not.toContain(slug);
    const [company] = await database.db
      .selectFrom("assets")
      .select("slug")
      .where("owner_id", "=", owner)
      .where("asset_type_id", "=", assetTypeId("company"))
      .execute();
    expect((await listed("offers")).find(({ slug }) => slug === open.slug)?.companySlug).toBe(company?.slug);
  });
});

describe("a sitemap of companies", () => {
  test("the sitemap dates each firm by its latest offer, without hidden firms", async () => {
    const { organizationId: owner } = await aFirm(marketplace.context);
    const page = await database.db
      .selectFrom("assets")
      .select(["id", "slug"])
      .where("owner_id", "=", owner)
      .executeTakeFirstOrThrow();
    const entry = async () => (await listed("companies")).find(({ companySlug }) => companySlug === page.slug);
    const offer = await anAsset(database.db, { owner });
    const date = "2030-01-02T03:04:05.678Z";
    await sql`UPDATE assets SET updated_date = ${date} WHERE id = ${offer.id}`.execute(database.db);
    expect(await entry()).toMatchObject({ slug: null, updatedDate: date });
    expect((await filesOf("companies", 5_000)).at(-1)?.updatedDate).toBe(date);
    await sql`UPDATE assets SET custom_attributes = custom_attributes || '{"hiddenFromSearch": true}' WHERE id = ${page.id}`.execute(
      database.db,
    );
    expect(await entry()).toBeUndefined();
    expect((await listed("offers")).map(({ slug }) => slug)).toContain(offer.slug);
  });
});

test.each([
  "from=2026-01-01",
  "from=2026-01-01T00:00:00.000000Z/a'b",
  "to=2026-02-30T00:00:00.000000Z/a",
  "kind=resumes",
  "nbResults=5001",
  "size=9",
])("a sitemap refuses « %s »", async (query) => {
  const kind = query.startsWith("kind") ? "" : "kind=offers&";
  expect((await get(`/data/sitemap?${kind}${query}`)).status).toBe(400);
});

test("a sitemap has a thousand files at most", async () => {
  const { organizationId: owner } = await aFirm(marketplace.context);
  await Promise.all(Array.from({ length: 500 }, () => anAsset(database.db, { owner })));
  const entries = await listed("offers");
  expect(entries.length).toBeGreaterThan(1_000);
  expect(await filesOf("offers", 1)).toHaveLength(1_000);
});

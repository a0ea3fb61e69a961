import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { getCompanyFeed, getPlatformFeed } from "@/lib/data/feed/feed-offers";
import { today } from "@/lib/rules/time/paris-time";
import { addDays } from "@/lib/rules/time/working-days";
import { laBonneAlternanceFeed } from "@/lib/seo/feeds/boards/la-bonne-alternance-feed";
import { newId } from "@/marketplace/db/new-id";
import { installTypes } from "@/tests/support/a-firm";
import { aCompanyAsset, anAsset } from "@/tests/support/an-asset";
import { JobOfferWrite } from "@/tests/support/job-offer-write";
import { withMarketplace } from "@/tests/support/marketplace";
import { withPublicReads } from "@/tests/support/public-reads";

const marketplace = withMarketplace({ seeded: false });
withPublicReads(marketplace);

const office = {
  id: "office_1",
  name: "Siège",
  city: "Rennes",
  latitude: 48.1,
  longitude: -1.7,
  siret: "73282932000074",
};
const aPage = async (
  slug: string,
  { options = {}, ...page }: { options?: object; validated?: boolean; attributes?: object },
) => {
  const { db } = marketplace.database;
  const owner = newId("org");
  const { id } = await aCompanyAsset(db, { owner, slug, ...page });
  await db
    .updateTable("assets")
    .set({ platform_data: JSON.stringify({ options }) })
    .where("id", "=", id)
    .execute();
  return owner;
};
const platform = async () => (await getPlatformFeed(1, "fr"))?.offers.map(({ offer }) => offer.slug);
const ofFirm = async (slug: string) => (await getCompanyFeed(slug, "fr"))?.offers.map(({ offer }) => offer.slug);

let large = "";

beforeAll(async () => {
  const { db } = marketplace.database;
  await installTypes(db);
  large = await aPage("grand", {});
  const [open, leftOut, hidden, waiting] = await Promise.all([
    aPage("ouvert", {}),
    aPage("hors-flux", { options: { leftOutOfFeeds: true } }),
    aPage("cache", { attributes: { hiddenFromSearch: true } }),
    aPage("en-attente", { validated: false }),
  ]);
  await anAsset(db, { owner: open, slug: "ouverte", locations: [office], attributes: { contractType: "cdi" } });
  await anAsset(db, {
    owner: open,
    slug: "alternance",
    locations: [office],
    attributes: { contractType: "alternance-apprentissage" },
  });
  await anAsset(db, { owner: open, slug: "brouillon", active: false });
  await anAsset(db, { owner: open, slug: "a-relire", validated: false });
  await anAsset(db, { owner: open, slug: "finie", attributes: { validThrough: addDays(today(), -1) } });
  for (const owner of [leftOut, hidden, waiting]) await anAsset(db, { owner, slug: "autre" });
  await anAsset(db, { slug: "sans-page" });
  // Two offers may be made in the same millisecond.
  await sql`UPDATE assets SET created_date = created_date - interval '1 day' WHERE custom_attributes ->> 'slug' = 'ouverte'`.execute(
    db,
  );
  await sql`UPDATE assets SET description = ${"Tenue de dossiers, révision et conseil aux clients."}`.execute(db);
});

describe("the feeds for job boards", () => {
  test("the platform's feed has the open offers of public firms, oldest first", async () => {
    expect(await platform()).toEqual(["ouverte", "alternance"]);
    expect(await getPlatformFeed(2, "fr")).toBeNull();
  });

  test("a firm left out of the platform's feed has its own feed", async () => {
    expect(await Promise.all(["ouvert", "hors-flux", "cache"].map(ofFirm))).toEqual([
      expect.arrayContaining(["ouverte", "alternance"]),
      ["autre"],
      ["autre"],
    ]);
    expect(await Promise.all(["en-attente", "inconnu", ""].map(ofFirm))).toEqual([undefined, undefined, undefined]);
  });

  test("apprenticeships at an office with a SIRET reach La bonne alternance", async () => {
    const { offers = [] } = (await getCompanyFeed("ouvert", "fr")) ?? {};
    const sent = z.array(JobOfferWrite).parse(JSON.parse(laBonneAlternanceFeed(offers)));
    expect(sent.map(({ workplace, contract }) => [workplace.siret, contract.type])).toEqual([
      [office.siret, ["Apprentissage"]],
    ]);
  });

  test("a feed of 1,100 offers makes three files, each offer in one", async () => {
    const { db } = marketplace.database;
    const row = await anAsset(db, { owner: large, slug: "modele" });
    await sql`
      INSERT INTO assets (id, name, asset_type_id, owner_id, active, validated, locations, custom_attributes, metadata, platform_data, created_date)
      SELECT id || n, name, asset_type_id, owner_id, active, validated, locations,
        custom_attributes || jsonb_build_object('slug', 'offre-' || n), metadata, platform_data, created_date + n * interval '1 second'
      FROM assets, generate_series(1, 1100) n WHERE id = ${row.id}`.execute(db);
    const files = await Promise.all([1, 2, 3, 4].map((file) => getPlatformFeed(file, "fr")));
    expect(files.map((file) => file?.next)).toEqual([true, true, false, undefined]);
    const ids = files.flatMap((file) => file?.offers.map(({ offer }) => offer.id) ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(1_100);
  });
});

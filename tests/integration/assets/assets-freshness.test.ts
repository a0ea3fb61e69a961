import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pagesOfTags } from "@/lib/data/read/pages-of-tags";
import { routes } from "@/lib/routes/public-routes";
import { assetTypeId } from "@/marketplace/install/ids";
import { anyChange } from "@/tests/support/any-change";
import { assetCalls } from "@/tests/support/asset-calls";
import { testEnv } from "@/tests/support/env";
import { expectNaive } from "@/tests/support/expect-naive";
import { withMarketplace } from "@/tests/support/marketplace";
import { readNaiveMarket } from "@/tests/support/naive-market";
import { forgetRevalidations, revalidatedTags } from "@/tests/support/revalidations";
import { withSearchApi } from "@/tests/support/search-api";

/** A round takes about half a second. */
const ROUNDS = 10 * testEnv().loops;
const LOOP_MS = 600_000;

const market = withMarketplace();
const { call, database, post } = market;
const { created, firm, patch } = assetCalls(market);
const api = withSearchApi(market);
const COMPANIES = assetTypeId("company");

describe("the search and the site", () => {
  const found = async (id: string) => {
    const { body } = await post("/search", { filter: `_id == ${id}` });
    return (body as { nbResults: number }).nbResults === 1;
  };

  test("a search reflects each edit of an offer or firm at once", async () => {
    const { headers, id: ownerId } = await firm();
    const company = await created({ name: "Cabinet Fraîcheur", ownerId, assetTypeId: COMPANIES });
    const offer = await created({ name: "Auditeur", ownerId });
    expect(await found(offer.id)).toBe(true);
    for (const [id, edit, seen] of [
      [offer.id, { active: false }, false],
      [offer.id, { active: true }, true],
      [company.id, { active: false }, false],
      [company.id, { active: true }, true],
      [offer.id, { customAttributes: { validThrough: "2020-01-01" } }, false],
      [offer.id, { customAttributes: { validThrough: null } }, true],
    ] as const) {
      expect((await patch(id, edit, headers)).status).toBe(200);
      expect(await found(offer.id)).toBe(seen);
    }
    await call("DELETE", `/assets/${company.id}`, undefined, headers);
    expect(await found(offer.id)).toBe(false);
  });

  test("a public offer's new slug expires its old and new pages", async () => {
    const { id: ownerId, headers } = await firm();
    const company = await created({ name: "Cabinet Adresse", ownerId, assetTypeId: COMPANIES });
    const offer = await created({ name: "Paie", ownerId });
    await forgetRevalidations(database.db);
    await patch(offer.id, { customAttributes: { slug: "paie-2" } }, headers);
    const companySlug = String(company.customAttributes.slug);
    const [tags = []] = await revalidatedTags(database.db);
    const pages = [
      routes.companyPage(companySlug),
      routes.companyOffers(companySlug),
      routes.companyLocations(companySlug),
      routes.companyOffer(companySlug, "paie"),
      routes.companyOffer(companySlug, "paie-2"),
    ];
    expect(tags.toSorted()).toEqual([
      `company:${companySlug}`,
      "frontpage",
      `offer:${companySlug}/paie`,
      `offer:${companySlug}/paie-2`,
      "sitemap",
    ]);
    expect(pagesOfTags(tags).sort()).toEqual(["/", "/en", ...pages, ...pages.map((path) => `/en${path}`)].sort());
    const parent = await firm();
    const above = await created({ name: "Groupe Adresse", ownerId: parent.id, assetTypeId: COMPANIES });
    await database.db
      .updateTable("users")
      .set({ organizations: JSON.stringify({ [parent.id]: {} }) })
      .where("id", "=", ownerId)
      .execute();
    await forgetRevalidations(database.db);
    await patch(offer.id, { name: "Paie et social" }, headers);
    const [withAbove] = await revalidatedTags(database.db);
    expect(withAbove).toContain(`company:${above.customAttributes.slug}`);

    const draft = await created({ name: "Brouillon" }, headers);
    await forgetRevalidations(database.db);
    await patch(draft.id, { name: "Brouillon 2" }, headers);
    expect(await revalidatedTags(database.db)).toEqual([]);
  });
});

test(
  "a search after any edit finds exactly what is public",
  async () => {
    const market = await readNaiveMarket(database.db);
    // The API cannot change the owner of an asset.
    const kept = anyChange(market).filter(({ set }) => !("owner_id" in set));
    let nbWritten = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(kept, { minLength: 1, maxLength: 4 }), async (changes) => {
        for (const { id, set } of changes) {
          const { attributes, ...rest } = set;
          const { status } = await patch(id, { ...rest, ...(attributes && { customAttributes: attributes }) });
          expect([200, 422]).toContain(status);
          nbWritten += status === 200 ? 1 : 0;
        }
        await expectNaive(api, await readNaiveMarket(database.db), { assetTypeId: Object.values(market.types) });
      }),
      { numRuns: ROUNDS },
    );
    expect(nbWritten).toBeGreaterThan(ROUNDS);
  },
  LOOP_MS,
);

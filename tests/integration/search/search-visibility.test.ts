import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { assetTypeId } from "@/marketplace/install/ids";
import { reindexAssets } from "@/marketplace/search/document";
import { withMarketplace } from "@/tests/support/marketplace";
import { asRecruiter, withSearchApi } from "@/tests/support/search-api";

const marketplace = withMarketplace();
const { database } = marketplace;
const { post, search, all } = withSearchApi(marketplace);

const COMPANIES = assetTypeId("company");
const idsOf = async (condition: string) => {
  const { rows } = await sql<{ id: string }>`SELECT id FROM assets WHERE ${sql.raw(condition)}`.execute(database.db);
  return rows.map(({ id }) => id);
};
const foundIds = async (typeId: string) => new Set((await all({ assetTypeId: typeId })).map(({ id }) => id));

describe("the search of the public", () => {
  test.each([
    ["inactive assets", "NOT active"],
    ["unvalidated assets", "NOT validated"],
    ["offers past their last day", "valid_through < to_char(now() AT TIME ZONE 'Europe/Paris', 'YYYY-MM-DD')"],
    [
      "offers without a public firm",
      `asset_type_id = '${assetTypeId("offer")}' AND owner_id NOT IN (SELECT owner_id FROM assets WHERE asset_type_id = '${COMPANIES}' AND active AND validated)`,
    ],
    ["companies that their group hides", `custom_attributes @> '{"hiddenFromSearch": true}'`],
    ["profiles, even those on the web", `asset_type_id = '${assetTypeId("resume")}'`],
  ])("the public never finds %s", async (_, condition) => {
    const hidden = await idsOf(condition);
    expect(hidden.length).toBeGreaterThan(0);
    const found = await Promise.all((["offer", "company"] as const).map((name) => foundIds(assetTypeId(name))));
    for (const id of hidden)
      expect(
        found.some((ids) => ids.has(id)),
        id,
      ).toBe(false);
    const named = await search({
      filter: hidden
        .slice(0, 10)
        .map((id) => `_id == ${id}`)
        .join(" OR "),
      active: null,
    });
    expect(named.results).toEqual([]);
  });

  test("private fields match no word and show in no result", async () => {
    const recruiter = await asRecruiter(marketplace);
    const response = JSON.stringify([
      await recruiter.search({ assetTypeId: assetTypeId("resume"), nbResultsPerPage: 100 }),
      await search({ assetTypeId: COMPANIES, nbResultsPerPage: 100 }),
    ]);
    expect(response).not.toMatch(/"_private"|"phone"|"referees"|"contactEmail"|"username"/);
    const { rows } = await sql<{
      email: string;
    }>`SELECT metadata ->> 'email' AS email FROM assets WHERE metadata ? 'email' LIMIT 5`.execute(database.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { email } of rows)
      expect(await recruiter.search({ assetTypeId: assetTypeId("resume"), query: email })).toHaveProperty(
        "nbResults",
        0,
      );
  });
});

test("hidden companies of a group are found by their hiddenFromSearch attribute", async () => {
  const { results } = await search({ assetTypeId: COMPANIES, customAttributes: { hiddenFromSearch: true } });
  expect(results.length).toBeGreaterThan(0);
});

test("a renamed offer is found by its current words once reindexed", async () => {
  const [offer] = (await search({})).results;
  const id = offer?.id ?? "";
  const rename = (name: string) =>
    database.db.transaction().execute(async (transaction) => {
      await transaction.updateTable("assets").set({ name }).where("id", "=", id).execute();
      await reindexAssets(transaction, [id]);
    });
  await rename("Zythologue comptable");
  expect((await search({ query: "zythologue" })).results.map((asset) => asset.id)).toEqual([id]);
  await rename("Comptable");
  expect(await search({ query: "zythologue" })).toHaveProperty("nbResults", 0);
});

test("attributes of another type than declared never make a search fail", async () => {
  const [, offer] = (await search({})).results;
  const odd = {
    slug: 12,
    salaryMin: "beaucoup",
    salaryMax: [],
    contractType: { a: 1 },
    tools: "silae",
    advantages: null,
    openings: true,
  };
  await database.db
    .updateTable("assets")
    .set({ custom_attributes: JSON.stringify(odd) })
    .where("id", "=", offer?.id ?? "")
    .execute();
  const facets = ["contractType", "tools", "advantages", "remoteWork"];
  for (const payload of [
    {
      facets,
      customAttributes: {
        tools: ["silae"],
        advantages: ["teletravail"],
        contractType: ["cdi"],
        salaryMin: { gte: 1 },
        openings: { gt: 0 },
      },
    },
    { sort: { salaryMin: "asc" } },
    { sort: { openings: "asc" } },
    { filter: "salaryMin > 3 OR tools[silae] OR contractType == cdi OR openings < 2 OR slug == x" },
  ])
    expect(await post(payload)).toHaveProperty("status", 200);
});

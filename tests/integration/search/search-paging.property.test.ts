import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { AttributeFilters, SearchPayload } from "@/lib/entities/search";
import { assetTypeId } from "@/marketplace/install/ids";
import { reindexAssets } from "@/marketplace/search/document";
import { testEnv } from "@/tests/support/env";
import { type NaiveAsset, type NaiveMarket, readNaiveMarket } from "@/tests/support/naive-market";
import { mayPrecede, type Places, type Sort } from "@/tests/support/naive-order";
import { withSearchApi } from "@/tests/support/search-api";
import { spreadOverSegments } from "@/tests/support/spread-over-segments";

/** Each order in both directions first, then as many random searches. */
const SEARCHES = 20 * testEnv().loops;
const LOOP_MS = 300_000 * testEnv().loops;
/** Assets published at the same time: only their ids order them. */
const NB_SIMULTANEOUS = 150;
const FIELDS = [
  "_createdDate",
  "_updatedDate",
  "_name",
  "_validated",
  "_active",
  "_price",
  "_relevance",
  "_distance",
  "salaryMin",
  "salaryMax",
  "openings",
  "durationMonths",
  "romeCode",
  "group",
  "startDate",
  "hiddenFromSearch",
];

const { database, post, search } = withSearchApi();
let assets: Map<string, NaiveAsset>;
let market: NaiveMarket;

beforeAll(async () => {
  const { db } = database;
  await spreadOverSegments(db);
  const { assets: some } = await readNaiveMarket(db);
  const ids = some.slice(0, NB_SIMULTANEOUS).map(({ id }) => id);
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("assets")
      .set({ created_date: new Date(Date.now() - 86_400_000) })
      .where("id", "in", ids)
      .execute();
    await reindexAssets(trx, ids);
  });
  market = await readNaiveMarket(db);
  assets = new Map(market.assets.map((asset) => [asset.id, asset]));
});

type Walk = SearchPayload & { nbResultsPerPage: number };

const sort: fc.Arbitrary<Sort> = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom(...FIELDS), fc.constantFrom("asc" as const, "desc" as const))
    .map(([field, direction]) => ({ [field]: direction })),
  { minLength: 1, maxLength: 2, selector: (field) => Object.keys(field)[0] },
);

/** A point, several places, or areas: with and without a distance. */
const somewhere = fc.constantFrom<Places[]>(
  { location: { latitude: 48.117, longitude: -1.678 } },
  { places: [{ latitude: 45.757, longitude: 4.832, maxDistance: 300_000 }, { regionCode: "53" }] },
  { places: [{ departmentCode: "35" }] },
  { places: [{ regionCode: "11" }, { departmentCode: "974" }] },
);
const isByDistance = ({ sort: requested }: SearchPayload) =>
  [requested ?? []].flat().some((field) => "_distance" in field);

const anyWalk = (): fc.Arbitrary<Walk> =>
  fc
    .tuple(anyPayload(), somewhere, fc.boolean())
    .map(([payload, places, isPlaced]) => (isPlaced || isByDistance(payload) ? { ...payload, ...places } : payload));

const anyPayload = (): fc.Arbitrary<Walk> =>
  fc.record(
    {
      query: fc.constantFrom(
        "comptable",
        "paie",
        "audit lyon",
        "chef de",
        "gestionaire de pai",
        "expert comptabel",
        "cabinet",
      ),
      similarTo: fc.constantFrom(...market.assets.slice(0, 50).map(({ id }) => id)),
      sort,
      assetTypeId: fc.constantFrom(
        assetTypeId("company"),
        [assetTypeId("resume"), assetTypeId("offer")],
        Object.values(market.types),
      ),
      customAttributes: fc.constantFrom<AttributeFilters[]>(
        { contractType: "cdi" },
        { remoteWork: ["2-jours", "aucun"], salaryMin: 30_000 },
        { tools: ["silae"] },
      ),
      nbResultsPerPage: fc.constantFrom<number[]>(7, 12, 50, 99),
    },
    { requiredKeys: ["nbResultsPerPage"] },
  );

async function walk(payload: SearchPayload) {
  const first = await search(payload);
  const ids = first.results.map(({ id }) => id);
  for (let page = 2; page <= first.nbPages; page += 1) {
    const next = await search({ ...payload, page });
    expect(next).toMatchObject({ page, nbResults: first.nbResults, nbPages: first.nbPages });
    ids.push(...next.results.map(({ id }) => id));
  }
  return { ids, ...first };
}

/**
 * Returns null when the relevance decides the order, which other tests check. Without a text, all results are equally
 * relevant.
 */
function orderOf({ sort: asked, query, similarTo }: SearchPayload): Sort | null {
  const fields = [asked ?? { _relevance: "desc" as const }].flat();
  const isRelevance = (field: Sort[number]) => "_relevance" in field;
  if (fields.some(isRelevance) && (query ?? similarTo) !== undefined) return null;
  return fields.filter((field) => !isRelevance(field));
}

const everySort = FIELDS.flatMap((field) =>
  (["asc", "desc"] as const).map((direction): [Walk] => [
    {
      sort: [{ [field]: direction }],
      nbResultsPerPage: 99,
      ...(field === "_distance" && { location: { latitude: 47.218, longitude: -1.554 } }),
    },
  ]),
);

test(
  "the pages of any search give every result once, in order",
  async () => {
    let results = 0;
    await fc.assert(
      fc.asyncProperty(anyWalk(), async (payload) => {
        const { ids, nbResults, nbPages } = await walk(payload);
        expect(nbPages).toBe(Math.ceil(nbResults / payload.nbResultsPerPage));
        expect(ids).toHaveLength(nbResults);
        expect(new Set(ids).size).toBe(nbResults);
        expect((await walk({ ...payload, nbResultsPerPage: 100 })).ids, "whatever the size of a page").toEqual(ids);
        const beyond = await search({ ...payload, page: nbPages + 1 });
        expect(beyond).toMatchObject({ nbResults, nbPages, results: [] });
        expectInOrder(ids, orderOf(payload), payload);
        results += ids.length;
      }),
      { numRuns: SEARCHES, examples: everySort },
    );
    process.stdout.write(`${SEARCHES} searches walked to their last page: ${results} results in order\n`);
  },
  LOOP_MS,
);

function expectInOrder(ids: string[], order: Sort | null, places: Places) {
  if (!order) return;
  const sorted = ids.map((id) => assets.get(id));
  for (const [index, before] of sorted.entries()) {
    const after = sorted[index + 1];
    if (before && after && !mayPrecede(order, places, before, after))
      expect.fail(`${JSON.stringify(order)}: ${before.id} comes before ${after.id}`);
  }
}

test("a page far beyond the end is empty, with the count", async () => {
  const { nbResults, nbPages } = await search({ nbResultsPerPage: 12 });
  expect(nbResults).toBeGreaterThan(12);
  expect(await post({ nbResultsPerPage: 12, page: 100_000 })).toMatchObject({
    status: 200,
    body: { nbResults, nbPages, page: 100_000, results: [] },
  });
});

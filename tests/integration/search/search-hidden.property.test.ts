import { expect, test } from "vitest";
import { z } from "zod";
import type { SearchPayload } from "@/lib/entities/search";
import { assetTypeId } from "@/marketplace/install/ids";
import { reindexAssets } from "@/marketplace/search/document";
import { aCompanyAsset, anAsset } from "@/tests/support/an-asset";
import { type Change, parisDayIn, write } from "@/tests/support/any-change";
import { expectNaive } from "@/tests/support/expect-naive";
import { type ApiResponse, withMarketplace } from "@/tests/support/marketplace";
import { type NaiveAsset, type NaiveMarket, readNaiveMarket } from "@/tests/support/naive-market";
import { asRecruiter, withSearchApi } from "@/tests/support/search-api";

const CASE_MS = 120_000;
const FACETS = [
  "contractType",
  "tools",
  "categories",
  "hiddenFromSearch",
  "publicProfile",
  "categoryId",
  "assetTypeId",
];
/** A word that no French text has, and the same misspelt. */
const [RARE, NEARLY_RARE] = ["zyglorphique", "zyglorfique"];

const marketplace = withMarketplace();
const api = withSearchApi(marketplace);
const { database, get } = marketplace;

const change = (...changes: Change[]) => database.db.transaction().execute((trx) => write(trx, changes));

type Hiding = (asset: NaiveAsset, market: NaiveMarket) => Change;
const set =
  (columns: Change["set"]): Hiding =>
  ({ id }) => ({ id, set: columns });
const setFirm =
  (columns: Change["set"]): Hiding =>
  ({ ownerId }, { assets, types }) => {
    const firm = assets.find((one) => one.assetTypeId === types.company && one.ownerId === ownerId);
    if (!firm) throw new Error(`No public firm of ${ownerId}`);
    return { id: firm.id, set: columns };
  };

/** A state in which the public must not see an asset. With `speaks`, the search may still find assets similar to it. */
type Case = { name: string; type: "offer" | "company" | "resume"; hide: Hiding; speaks?: true };
const CASES: Case[] = [
  { name: "closed", type: "offer", hide: set({ active: false }), speaks: true },
  {
    name: "past its last day",
    type: "offer",
    hide: set({ attributes: { validThrough: parisDayIn(-1) } }),
    speaks: true,
  },
  { name: "not validated", type: "offer", hide: set({ validated: false }) },
  { name: "of a suspended firm", type: "offer", hide: setFirm({ active: false }) },
  { name: "of a firm that is not validated", type: "offer", hide: setFirm({ validated: false }) },
  { name: "of nobody", type: "offer", hide: set({ owner_id: null }) },
  { name: "suspended", type: "company", hide: set({ active: false }) },
  { name: "not validated", type: "company", hide: set({ validated: false }) },
  { name: "hidden by its group", type: "company", hide: set({ attributes: { hiddenFromSearch: true } }), speaks: true },
  { name: "kept private", type: "resume", hide: set({ attributes: { visibility: "private", publicProfile: false } }) },
  { name: "private by default", type: "resume", hide: set({ attributes: { visibility: null, publicProfile: null } }) },
  {
    name: "of a person in position",
    type: "resume",
    hide: set({ attributes: { searchStatus: "in-position" } }),
    speaks: true,
  },
  { name: "not validated", type: "resume", hide: set({ validated: false }) },
];

/** Every attempt to see more than the public may. */
const attempts = ({ id, ownerId, attributes: { slug } }: NaiveAsset): SearchPayload[] => [
  { active: null },
  { active: false },
  { validated: false },
  { active: null, filter: "_active == false" },
  { filter: "_validated != true OR _validated == true" },
  { filter: "NOT (_active) OR !_validated" },
  { filter: "_active == false OR _active == true" },
  { filter: `_id == ${id}`, active: null },
  { filter: `_id[${id}, ast_x] >= 0` },
  { filter: `_ownerId == '${ownerId}'` },
  { filter: "NOT (_id == x)" },
  { filter: "validThrough != 'x'" },
  { filter: `slug == '${slug}'` },
  { filter: "publicProfile == false OR NOT (publicProfile)" },
  { customAttributes: { publicProfile: false } },
  { customAttributes: { hiddenFromSearch: null } },
  { customAttributes: { slug: String(slug) } },
  { query: RARE, active: null },
  { query: NEARLY_RARE },
  { query: RARE.slice(0, 5) },
  { query: `comptable ${RARE}` },
  { similarTo: id },
  { availabilityFilter: { enabled: false }, sort: { _active: "asc" } },
  { location: { latitude: 0, longitude: 0 }, maxDistance: 40_000_000 },
];

test.each(CASES.map((one) => [`${one.type} ${one.name}`, one] as const))(
  "the %s appears in no result, count, facet, correction or suggestion",
  async (_, { type, hide, speaks = false }) => {
    const id = await publish(type);
    const market = await readNaiveMarket(database.db);
    const asset = [...market.assets, ...market.hidden].find((one) => one.id === id);
    if (!asset) throw new Error(`${id} does not exist`);
    // The number of profile pages that a member of a firm may read in an hour is limited: each attempt has a new
    // member.
    const searcher = async () => (type === "resume" ? asRecruiter(marketplace) : api);
    const { search } = await searcher();
    const anywhere = { assetTypeId: Object.values(market.types), facets: FACETS };
    expect((await search({ ...anywhere, query: RARE })).results.map(({ id }) => id)).toContain(asset.id);

    expect((await suggested()).includes(RARE)).toBe(type === "company");

    await change(hide(asset, market));
    expect(await suggested()).not.toContain(RARE);
    for (const attempt of attempts(asset)) {
      const pages = await pagesOf((await searcher()).post, { ...anywhere, ...attempt });
      const told = pages.find((text) => text.includes(asset.id) || text.includes(RARE));
      expect(told, JSON.stringify(attempt)).toBeUndefined();
    }
    if (!speaks) expect(await search({ ...anywhere, similarTo: asset.id })).toHaveProperty("nbResults", 0);
    await expectNaive(api, await readNaiveMarket(database.db), anywhere);
  },
  CASE_MS,
);

/**
 * Returns the text of every page of this search, with facets and corrections on the first one, and checks the number of
 * results.
 */
async function pagesOf(post: (payload: unknown) => Promise<ApiResponse>, payload: SearchPayload): Promise<string[]> {
  const texts: string[] = [];
  let nbRead = 0;
  for (let page = 1; ; page += 1) {
    const { status, body, text } = await post({
      ...payload,
      ...(page > 1 ? { facets: [] } : {}),
      page,
      nbResultsPerPage: 100,
    });
    expect(status).toBe(200);
    const { nbPages, nbResults, results } = Counted.parse(body);
    texts.push(text);
    nbRead += results.length;
    if (page < nbPages) continue;
    expect(nbRead).toBe(nbResults);
    return texts;
  }
}
const Counted = z.object({ nbPages: z.number(), nbResults: z.number(), results: z.array(z.unknown()) });

/** Every kind of suggestion, from the beginning of the rare word and from the whole of it. */
const suggested = async () => {
  const responses = await Promise.all(
    [RARE.slice(0, 4), RARE, `comptable ${RARE}`].map((text) =>
      get(`/data/suggestions?query=${encodeURIComponent(text)}`),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  return JSON.stringify(responses.map(({ body }) => body));
};

/** An asset with the rare word in its name: a firm without offers, an offer of another firm, a profile. */
const publish = (type: Case["type"]) =>
  database.db.transaction().execute(async (trx) => {
    const slug = `comptable-${RARE}`;
    const firm = await aCompanyAsset(trx, type === "company" ? { slug } : {});
    const attributes =
      type === "resume" ? { visibility: "web", publicProfile: true } : { contractType: "cdi", tools: ["silae"] };
    const owned = type === "offer" ? { owner: firm.owner } : {};
    const asset =
      type === "company" ? firm : await anAsset(trx, { type: assetTypeId(type), ...owned, slug, attributes });
    await reindexAssets(trx, [firm.id, asset.id]);
    return asset.id;
  });

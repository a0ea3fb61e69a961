import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { SearchQuery } from "@/lib/entities/search";
import { ANONYMOUS } from "@/marketplace/access/caller";
import { openDatabase } from "@/marketplace/db/pool";
import { createProfileLimits } from "@/marketplace/identity/profile-limits";
import { searchAssets } from "@/marketplace/resources/search/service";
import { reindexAssets } from "@/marketplace/search/document";
import { aCompanyAsset, anAsset } from "@/tests/support/an-asset";
import { anyChange, type Change, parisDayIn, write } from "@/tests/support/any-change";
import { anySearch } from "@/tests/support/any-search";
import { testEnv } from "@/tests/support/env";
import { expectNaive } from "@/tests/support/expect-naive";
import { type NaiveMarket, readNaiveMarket } from "@/tests/support/naive-market";
import { countNaively, findNaively, type NaiveSearch, toPayload } from "@/tests/support/naive-search";
import { withSearchApi } from "@/tests/support/search-api";
import { spreadOverSegments } from "@/tests/support/spread-over-segments";

const ROUNDS = 10 * testEnv().loops;
const LOOP_MS = 300_000 * testEnv().loops;
const DAY_MS = 86_400_000;
const FACETS = ["contractType", "tools", "hiddenFromSearch", "publicProfile", "categoryId", "assetTypeId"];

const api = withSearchApi();
const { database, search } = api;
let market: NaiveMarket;
beforeAll(async () => {
  await spreadOverSegments(database.db);
  market = await readNaiveMarket(database.db);
});

const change = (...changes: Change[]) => database.db.transaction().execute((trx) => write(trx, changes));
const everything = (): NaiveSearch => ({ assetTypeId: Object.values(market.types), facets: FACETS });
const expectFresh = async (...searches: NaiveSearch[]) => {
  const current = await readNaiveMarket(database.db);
  for (const asked of searches) await expectNaive(api, current, asked);
};

test(
  "a search finds exactly the public assets after a change or rollback",
  async () => {
    let nbChanges = 0;
    const rounds = fc.record({
      changes: fc.array(anyChange(market), { minLength: 1, maxLength: 6 }),
      takenBack: fc.nat(3).map((drawn) => drawn === 0),
      asked: anySearch(market),
    });
    await fc.assert(
      fc.asyncProperty(rounds, async ({ changes, takenBack, asked }) => {
        const takeBack = new Error("taken back");
        const written = database.db.transaction().execute(async (trx) => {
          await write(trx, changes);
          if (takenBack) throw takeBack;
        });
        if (takenBack) await expect(written).rejects.toBe(takeBack);
        else await written;
        await expectFresh(everything(), asked);
        nbChanges += changes.length;
      }),
      { numRuns: ROUNDS },
    );
    process.stdout.write(`${nbChanges} changes in ${ROUNDS} transactions, each seen by the next search\n`);
  },
  LOOP_MS,
);

describe("simultaneous writes", () => {
  test("two overlapping transactions are both indexed, and invisible before they commit", async () => {
    const [one, other] = market.assets.filter(({ assetTypeId }) => assetTypeId === market.types.company);
    if (!one || !other) throw new Error("No firms");
    const nbFound = async () => (await search({ ...toPayload(everything()), query: "zygomatique" })).nbResults;
    const named = (id: string): Change => ({ id, set: { active: true, validated: true, name: "Zygomatique" } });
    await change({ id: one.id, set: { attributes: { hiddenFromSearch: false } } });
    await change({ id: other.id, set: { attributes: { hiddenFromSearch: false } } });
    let second: Promise<void> = Promise.resolve();
    await database.db.transaction().execute(async (trx) => {
      await write(trx, [named(one.id)]);
      second = change(named(other.id));
      expect(
        await search({ ...toPayload(everything()), filter: `_id == ${one.id} AND _name == Zygomatique` }),
      ).toHaveProperty("nbResults", 0);
    });
    await second;
    expect(await nbFound()).toBeGreaterThanOrEqual(2);
    await expectFresh(everything());
  });

  test("an offer published during its firm's suspension is not found", async () => {
    const { db } = database;
    const firm = await db.transaction().execute(async (trx) => {
      const added = await aCompanyAsset(trx);
      await reindexAssets(trx, [added.id]);
      return added;
    });
    const [publishing, suspending] = [await db.startTransaction().execute(), await db.startTransaction().execute()];
    const offer = await anAsset(publishing, { owner: firm.owner });
    await suspending.updateTable("assets").set({ active: false }).where("id", "=", firm.id).execute();
    const offers = await suspending.selectFrom("assets").select("id").where("owner_id", "=", firm.owner).execute();
    await reindexAssets(publishing, [offer.id]);
    await publishing.commit().execute();
    await reindexAssets(
      suspending,
      offers.map(({ id }) => id),
    );
    await suspending.commit().execute();
    await expectFresh(everything());
  });

  test(
    "eight writers and eight readers all succeed",
    async () => {
      // The owner of an asset does not change here, because a firm and its offers are written together.
      const stays = ({ set }: Change) => !("owner_id" in set);
      const batches = fc.sample(fc.array(anyChange(market).filter(stays), { minLength: 1, maxLength: 10 }), 48);
      const writes = batches.map((changes) => changes.toSorted((a, b) => (a.id < b.id ? -1 : 1))).values();
      const writer = async () => {
        for (const changes of writes) await change(...changes);
      };
      const reads = Array.from({ length: 80 }, everything).values();
      const reader = async () => {
        for (const asked of reads) expect(await api.post(toPayload(asked))).toHaveProperty("status", 200);
      };
      await Promise.all([...Array.from({ length: 8 }, writer), ...Array.from({ length: 8 }, reader)]);
      await expectFresh(everything());
    },
    LOOP_MS,
  );
});

test("a published asset is found, a deleted asset is not", async () => {
  const { id } = await database.db.transaction().execute(async (trx) => {
    // A new firm: those of the market may have changed owner above.
    const firm = await aCompanyAsset(trx);
    const added = await anAsset(trx, { owner: firm.owner, attributes: { tools: ["silae"], contractType: "cdi" } });
    await reindexAssets(trx, [firm.id, added.id]);
    return added;
  });
  expect(await search({ filter: `_id == ${id}` })).toHaveProperty("nbResults", 1);
  await expectFresh(everything());
  await database.db.transaction().execute(async (trx) => {
    await trx.deleteFrom("assets").where("id", "=", id).execute();
    await reindexAssets(trx, [id]);
  });
  expect(await search({ filter: `_id == ${id}` })).toHaveProperty("nbResults", 0);
  await expectFresh(everything());
});

test("offers close at midnight in Paris, in results, counts and facets", async () => {
  const last = market.assets.filter(({ assetTypeId }) => assetTypeId === market.types.offer).slice(0, 20);
  await change(...last.map(({ id }) => ({ id, set: { attributes: { validThrough: parisDayIn(0) } } })));
  const today = findNaively(await readNaiveMarket(database.db), {});
  const tomorrow = new Date(Date.now() + DAY_MS);
  const expected = await readNaiveMarket(database.db, tomorrow);
  expect(findNaively(expected, {}).length).toBeLessThan(today.length);

  const db = await openTomorrow();
  vi.useFakeTimers({ now: tomorrow, toFake: ["Date"] });
  try {
    const context = { db, livemode: false, profileLimits: createProfileLimits() };
    const { nbResults, facets } = await searchAssets(context, ANONYMOUS, SearchQuery.parse(toPayload(everything())));
    expect(nbResults).toBe(findNaively(expected, everything()).length);
    expect(facets).toEqual(countNaively(expected, everything()));
  } finally {
    vi.useRealTimers();
    await db.destroy();
  }
});

/** Opens the same database with a `now()` one day ahead. */
async function openTomorrow() {
  await sql`CREATE SCHEMA tomorrow`.execute(database.db);
  await sql`CREATE FUNCTION tomorrow.now() RETURNS timestamptz STABLE LANGUAGE sql
    AS $$ SELECT pg_catalog.now() + interval '1 day' $$`.execute(database.db);
  const url = new URL(database.url);
  url.searchParams.set("options", "-c search_path=tomorrow,pg_catalog,public");
  return openDatabase({ connectionString: url.href, log: { error: () => undefined } });
}

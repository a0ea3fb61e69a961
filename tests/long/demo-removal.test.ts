import type { Kysely } from "kysely";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "@/marketplace/db/schema";
import { removeWithin } from "@/marketplace/demo/removal/remove-demonstration";
import { aFirm } from "@/tests/support/a-firm";
import { strayCounters } from "@/tests/support/credit-sums";
import { testEnv } from "@/tests/support/env";
import { withMarketplace } from "@/tests/support/marketplace";
import { type Part, readDangling, readEverything, readNotOurs, readParts } from "@/tests/support/rows-around";
import { readOurs, THINGS_AROUND } from "@/tests/support/things-around";
import { THINGS_OF_THE_TEAM } from "@/tests/support/things-of-the-team";

/** `npm run test:long` makes the long run of issue 16. */
const ROUNDS = testEnv().loops > 1 ? 200 : 3;
const LOOP_MS = 3_600_000;
const THINGS_A_ROUND = 4;
const THINGS = Object.values({ ...THINGS_AROUND, ...THINGS_OF_THE_TEAM });

const marketplace = withMarketplace();
const { database } = marketplace;

class Undone extends Error {}

/** Removes the demonstration, checks the remaining rows, and rolls the removal back. */
async function removed(check: (trx: Kysely<Database>) => Promise<void>): Promise<void> {
  const undone = database.db.transaction().execute(async (trx) => {
    await removeWithin(trx);
    await check(trx);
    throw new Undone();
  });
  await expect(undone).rejects.toThrow(Undone);
}

test(
  "removing the demonstration leaves all other rows unchanged and breaks no reference",
  async () => {
    const ours = await readOurs(marketplace);
    // In every round, one ledger belongs to a real firm.
    await aFirm(marketplace.context, { addressCredits: 2 });
    const seed = Number(process.hrtime.bigint() % 1_000_000n);
    let state = seed;
    const random = () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    };
    const pick = <Item>(list: readonly Item[]): Item => {
      const item = list[Math.floor(random() * list.length)];
      if (item === undefined) throw new Error("Nothing to pick");
      return item;
    };
    for (let round = 0; round < ROUNDS; round++) {
      for (let made = 0; made < THINGS_A_ROUND; made++) await pick(THINGS)({ marketplace, ours, pick });
      const [before, dangling] = [await readNotOurs(database.db), await readDangling(database.db)];
      const parts = await readParts(database.db);
      await removed(async (trx) => {
        const after = await readEverything(trx);
        const where = `seed ${seed}, round ${round}`;
        const changed = [...before].filter(([key, row]) => after.has(key) && after.get(key) !== row);
        const lost = [...before.keys()].filter((key) => !after.has(key));
        expect({ lost, changed: changed.map(([key]) => key), where }).toEqual({ lost: [], changed: [], where });
        expectParts(parts, after, where);
        expect({ stray: await strayCounters(trx), where }).toEqual({ stray: [], where });
        const broken = [...(await readDangling(trx))].filter((reference) => !dangling.has(reference));
        expect({ broken, where }).toEqual({ broken: [], where });
        await expectNeeded(trx, after, where);
      });
    }
  },
  LOOP_MS,
);

/** Checks that a part remains unchanged when its parent row remains, and is removed with it otherwise. */
function expectParts(parts: readonly Part[], after: ReadonlyMap<string, string>, where: string): void {
  const stays = ({ parent }: Part) => after.has(parent);
  const lost = parts.filter((part) => stays(part) && after.get(part.key) !== part.row).map(({ key }) => key);
  const left = parts.filter((part) => !stays(part) && after.has(part.key)).map(({ key }) => key);
  expect({ lost, left, where }).toEqual({ lost: [], left: [], where });
}

/**
 * Checks that each remaining row of the demonstration has a reason: it is hidden, and another remaining row names it.
 */
async function expectNeeded(trx: Kysely<Database>, after: Map<string, string>, where: string): Promise<void> {
  const { rows: staying } = await sql<{ table_name: string; id: string; reason: string; shown: boolean }>`
    SELECT staying.*, coalesce(assets.active, false) AS shown
    FROM staying LEFT JOIN assets ON staying.table_name = 'assets' AND assets.id = staying.id`.execute(trx);
  const needed = staying.filter(({ reason }) => reason.startsWith("needed"));
  const texts = [...after].filter(([key]) => !key.startsWith("events "));
  const unjustified = needed.filter(
    ({ table_name, id, shown }) =>
      shown || !texts.some(([key, row]) => key !== `${table_name} ${id}` && row.includes(id)),
  );
  expect({ unjustified, where }).toEqual({ unjustified: [], where });
  const { rows: left } = await sql<{ table_name: string; id: string }>`
    SELECT table_name, id FROM demonstration_rows`.execute(trx);
  const known = new Set(needed.map(({ table_name, id }) => `${table_name} ${id}`));
  expect(left.filter(({ table_name, id }) => !known.has(`${table_name} ${id}`))).toEqual([]);
  const kept = new Set(staying.map(({ table_name, id }) => `${table_name} ${id}`));
  const { rows: firms } = await sql<{ id: string }>`
    SELECT id FROM users WHERE id = ANY(ARRAY(SELECT id FROM demonstration_people))`.execute(trx);
  expect(firms.filter(({ id }) => !kept.has(`users ${id}`))).toEqual([]);
}

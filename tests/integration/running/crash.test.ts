import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testEnv } from "@/tests/support/env";
import {
  bundleMarketplace,
  connectTo,
  killMarketplace,
  removeMarketplace,
  type Spawned,
  spawnMarketplace,
  untilHealthy,
} from "@/tests/support/marketplace-process";
import {
  aFirm,
  aPerson,
  CREDITS,
  type Journal,
  newJournal,
  sendAgain,
  writeUntilKilled,
} from "@/tests/support/mixed-writes";

const NB_KILLS = testEnv().loops > 1 ? 30 : 2;
const WRITERS = 6;
const [MIN_MS, MAX_MS] = [300, 1500];
const LOOP_MS = 1_800_000;

let dataDir: string;
let script: string;
let running: Spawned | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "happy-cabinet-crash-"));
  await chmod(dataDir, 0o711); // as root, PostgreSQL runs as another user, who must traverse it
  script = await bundleMarketplace();
  running = await spawnMarketplace(script, dataDir);
  await untilHealthy(running);
}, LOOP_MS);
afterAll(() => removeMarketplace(running, dataDir, script), LOOP_MS);

test(
  `${NB_KILLS} kills during writes lose no acknowledged write and leave no partial one`,
  async () => {
    const journal = newJournal();
    const firm = await aFirm(originOf(running));
    const restarts: number[] = [];
    for (let kill = 0; kill < NB_KILLS; kill += 1) {
      const spawned = current();
      const people = await Promise.all(Array.from({ length: WRITERS }, () => aPerson(spawned.origin)));
      const writers = people.map(({ id }) => writeUntilKilled(spawned.origin, firm, journal, id));
      await sleep(MIN_MS + Math.random() * (MAX_MS - MIN_MS));
      // One kill in two also stops the database: acknowledged writes must be on the disk.
      await killMarketplace(spawned, dataDir, { withDatabase: kill % 2 === 1 });
      await Promise.all(writers);
      running = await spawnMarketplace(script, dataDir);
      restarts.push(await untilHealthy(running));
      await sendAgain(running.origin, journal);
      await verify(journal, firm.id);
    }
    const slowest = Math.round(Math.max(...restarts));
    process.stdout.write(
      `${NB_KILLS} kills, ${journal.created.size} things acknowledged and present, ${journal.removed.size} removed; restarted in ${Math.round(median(restarts))} ms, ${slowest} ms at most\n`,
    );
  },
  LOOP_MS,
);

test("a second process on one data directory is refused in one line", async () => {
  const second = await spawnMarketplace(script, dataDir);
  expect(await second.exited).toBe(1);
  expect(second.text().trim()).toMatch(/^The marketplace cannot run: Already running on .* \(process \d+\)/);
  expect((await fetch(`${originOf(running)}/health`)).status).toBe(200);
}, 60_000);

function current(): Spawned {
  if (!running) throw new Error("No marketplace runs");
  return running;
}
const originOf = (spawned: Spawned | undefined) => spawned?.origin ?? "";
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function verify(journal: Journal, firm: string): Promise<void> {
  const client = await connectTo(dataDir);
  try {
    expect(await missing(client, journal)).toEqual([]);
    expect(await wrongValues(client, journal)).toEqual([]);
    expect(await halves(client, firm)).toEqual({});
  } finally {
    await client.end();
  }
}

/** Returns the acknowledged objects that are missing, and the removed ones that are present. */
async function missing(client: pg.Client, { created, removed }: Journal): Promise<string[]> {
  const present = new Set<string>();
  for (const table of ["categories", "entries", "assets", "transactions", "messages"]) {
    const { rows } = await client.query<{ id: string }>(`SELECT id FROM ${table}`);
    for (const { id } of rows) present.add(id);
  }
  return [
    ...[...created.keys()].filter((id) => !present.has(id)).map((id) => `${id} is lost`),
    ...[...removed].filter((id) => present.has(id)).map((id) => `${id} is back`),
  ];
}

async function wrongValues(client: pg.Client, { values, statuses }: Journal): Promise<string[]> {
  const { rows: entries } = await client.query<{ id: string; version: number }>(
    "SELECT id, (fields ->> 'version')::int AS version FROM entries WHERE fields ? 'version'",
  );
  const { rows: transactions } = await client.query<{ id: string; status: string }>(
    "SELECT id, status FROM transactions",
  );
  const wrong = ({
    id,
    found,
    known,
  }: {
    id: string;
    found: unknown;
    known?: { told: unknown; asked: unknown } | undefined;
  }) => (known && found !== known.told && found !== known.asked ? [`${id}: ${found}, told ${known.told}`] : []);
  return [
    ...entries.flatMap(({ id, version }) => wrong({ id, found: version, known: values.get(id) })),
    ...transactions.flatMap(({ id, status }) => wrong({ id, found: status, known: statuses.get(id) })),
  ];
}

/** Rows loaded at the start have no event: they are excluded. */
const isWritten = `
  id NOT IN (SELECT id FROM demonstration_rows UNION ALL SELECT id FROM installed_rows)`;

/** Queries for objects that have only one of two rows written in the same transaction. Each returns none. */
const HALVES: Record<string, string> = {
  "things without their event": `
    SELECT id FROM (
      SELECT id FROM categories UNION ALL SELECT id FROM entries UNION ALL SELECT id FROM assets
      UNION ALL SELECT id FROM transactions UNION ALL SELECT id FROM messages
    ) AS things WHERE ${isWritten}
      AND NOT EXISTS (SELECT FROM events WHERE object_id = things.id AND type LIKE '%\\_\\_created')`,
  "events without their thing": `
    SELECT object_id FROM events WHERE type IN ('category__created', 'entry__created', 'asset__created', 'transaction__created', 'message__created')
      AND object_id NOT IN (
        SELECT id FROM categories UNION ALL SELECT id FROM entries UNION ALL SELECT id FROM assets
        UNION ALL SELECT id FROM transactions UNION ALL SELECT id FROM messages
        UNION ALL SELECT object_id FROM events WHERE type LIKE '%\\_\\_deleted')`,
  "applications without history": `
    SELECT id FROM transactions WHERE status_history -> 0 ->> 'status' IS DISTINCT FROM status`,
  "changes of status without event": `
    SELECT id FROM transactions WHERE ${isWritten} AND jsonb_array_length(status_history) - 1
      <> (SELECT count(*) FROM events WHERE object_id = transactions.id AND type = 'transaction__status_changed')`,
  "offers that the search does not know": `
    SELECT id FROM assets WHERE ${isWritten} AND NOT EXISTS (SELECT FROM search_documents WHERE asset_id = assets.id)`,
  "answers promised and not kept": "SELECT key FROM idempotency_keys WHERE answer IS NULL",
  "names written twice": "SELECT name FROM categories GROUP BY name HAVING count(*) > 1 AND min(name) LIKE 'c-%'",
};

async function halves(client: pg.Client, firm: string): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(HALVES)) {
    const { rows } = await client.query(query);
    if (rows.length > 0) found[name] = rows;
  }
  const { rows } = await client.query<{ left: number; known: number }>(
    `SELECT (platform_data -> '_private' ->> 'addressCredits')::int AS left, (
      SELECT count(*)::int FROM (
        SELECT taker_id FROM transactions WHERE owner_id = $1
        UNION SELECT assets.owner_id FROM reveals JOIN assets ON assets.id = asset_id WHERE organization_id = $1
      ) AS people
    ) AS known FROM users WHERE id = $1`,
    [firm],
  );
  if ((rows[0]?.left ?? 0) + (rows[0]?.known ?? 0) !== CREDITS) found["credits taken for nothing"] = rows;
  return found;
}

import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { OfferSearchResults } from "@/lib/entities/offer-search-results";
import { createApp } from "@/marketplace/app";
import type { Context } from "@/marketplace/context";
import { migrate } from "@/marketplace/db/migrate";
import { openDatabase } from "@/marketplace/db/pool";
import { openReplica, type Replica } from "@/marketplace/db/replica";
import { MAX_LATE_MS } from "@/marketplace/db/replica-state";
import type { Database } from "@/marketplace/db/schema";
import { createRevalidationFeed } from "@/marketplace/revalidation/feed";
import { revalidateSite } from "@/marketplace/revalidation/revalidate-site";
import { reindexAssets } from "@/marketplace/search/document";
import { installTypes } from "@/tests/support/a-firm";
import { aCompanyAsset, anAsset } from "@/tests/support/an-asset";
import { PUBLIC_KEY, SECRET_KEY, testContextWithoutFiles, testGate } from "@/tests/support/context";
import { signIn } from "@/tests/support/sign-in";
import { startWithStandby } from "@/tests/support/standby";

const quiet = { error: () => undefined };
const open = (connectionString: string) => openDatabase({ connectionString, log: quiet });

let firm: string;
let servers: Awaited<ReturnType<typeof startWithStandby>>;
let db: Kysely<Database>;
beforeAll(async () => {
  servers = await startWithStandby(async (url) => {
    const filled = open(url);
    await migrate(filled);
    await installTypes(filled);
    await sql`CREATE ROLE reader LOGIN PASSWORD 'reads'`.execute(filled);
    await sql`GRANT pg_read_all_data TO reader`.execute(filled);
    await filled.transaction().execute(async (trx) => {
      const { id, owner } = await aCompanyAsset(trx);
      firm = owner;
      await reindexAssets(trx, [id]);
    });
    await filled.destroy();
  });
  db = open(servers.url);
});
afterAll(async () => {
  await db.destroy();
  await servers.stop();
});

/** Returns this URL with the role that operators configure for a replica (docs/operating.md §4). */
const asReader = (url: string) => Object.assign(new URL(url), { username: "reader", password: "reads" }).href;

let said: string[];
let replica: Replica;
/** True when visitors' calls go to the replica, however late it is. */
let isTrusted: boolean;
let app: FastifyInstance;
let context: Context;
const watchAt = (connectionString: string) =>
  openReplica({
    connectionString,
    primary: db,
    statementTimeoutMs: 3_000,
    log: { warn: (line: unknown) => void said.push(String(line)) },
  });
beforeEach(async () => {
  said = [];
  isTrusted = false;
  replica = watchAt(asReader(servers.standbyUrl));
  const isFresh = () => isTrusted || replica.isFresh();
  context = { ...testContextWithoutFiles(db), replica: { ...replica, isFresh } };
  app = createApp(context, testGate(context), pino({ level: "silent" }));
  await app.listen({ host: "127.0.0.1", port: 0 });
  await expect.poll(replica.isFresh).toBe(true);
});
afterEach(async () => {
  await app.close();
  await replica.stop();
});

const withKey = { "x-api-key": PUBLIC_KEY };
/** POST /search of the offers, over HTTP. */
async function search(headers: Record<string, string> = withKey, payload: object = {}) {
  const { port } = app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/search`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ page: 1, nbResultsPerPage: 100, ...payload }),
    // A search that is blocked fails.
    signal: AbortSignal.timeout(MAX_LATE_MS * 5),
  });
  expect(response.status).toBe(200);
  return OfferSearchResults.parse(await response.json());
}
const nbFound = async (headers?: Record<string, string>) => (await search(headers)).nbResults;

/** Publishes an offer as the marketplace does: the offer, the index and the invalidations, in one transaction. */
const publish = () =>
  db.transaction().execute(async (trx) => {
    const { id } = await anAsset(trx, { owner: firm });
    await reindexAssets(trx, [id]);
    await revalidateSite(trx, [`offer:${id}`]);
    return id;
  });

async function onStandby(statement: ReturnType<typeof sql>) {
  const standby = open(servers.standbyUrl);
  await statement.execute(standby);
  await standby.destroy();
}
const pause = () => onStandby(sql`SELECT pg_wal_replay_pause()`);
const resume = () => onStandby(sql`SELECT pg_wal_replay_resume()`);
/** Pauses the replica until the end of the test, so that it shows no new row. */
async function pauseForNow() {
  await pause();
  onTestFinished(resume);
}

test("visitors search the replica; people and servers search the primary", async () => {
  const before = await nbFound();
  const { headers } = await signIn(context);
  isTrusted = true;
  await pauseForNow();
  await publish();
  expect(await nbFound()).toBe(before);
  expect(await nbFound({ "x-api-key": SECRET_KEY })).toBe(before + 1);
  expect(await nbFound(headers)).toBe(before + 1);
});

test("a replica that lags too far is skipped until it catches up", async () => {
  onTestFinished(resume);
  await pause();
  await publish();
  const all = await nbFound({ "x-api-key": SECRET_KEY });
  await expect.poll(() => nbFound()).toBe(all);
  expect(replica.isFresh()).toBe(false);
  await resume();
  await expect.poll(replica.isFresh).toBe(true);
});

test("a search on the replica finds the same as the primary", async () => {
  const { headers } = await signIn(context);
  isTrusted = true;
  const payload = { query: "asset", facets: ["assetTypeId", "categoryId"] };
  for (let round = 0; round < 10; round += 1) {
    // The cached part of the index must not hide the offer written meanwhile.
    await Promise.all([publish(), ...Array.from({ length: 5 }, () => search(withKey, payload))]);
    await expect.poll(() => nbFound()).toBe(await nbFound(headers));
    expect(await search(withKey, payload)).toEqual(await search(headers, payload));
  }
});

describe("the announcement of changes", () => {
  /** Watches the feed as a copy of the site, and returns the last number received. */
  function listen() {
    const heard = { number: 0 };
    const feed = createRevalidationFeed(db, { warn: () => undefined }, replica);
    const stop = feed.watch(null, ({ number }) => Object.assign(heard, { number }));
    onTestFinished(stop);
    return heard;
  }
  const lastNumber = async () =>
    (await sql<{ number: number }>`SELECT max(number) AS number FROM revalidations`.execute(db)).rows[0]?.number;

  test("a change is announced once a visitor's search shows it", async () => {
    onTestFinished(resume);
    const heard = listen();
    await expect.poll(() => heard.number).toBeGreaterThan(0);
    for (const lateMs of [0, 300, 900, 1_500]) {
      await pause();
      const id = await publish();
      const number = await lastNumber();
      const resumed = sleep(lateMs).then(resume);
      await expect.poll(() => heard.number, { interval: 1 }).toBe(number);
      expect((await search()).results.map((offer) => offer.id)).toContain(id);
      await resumed;
      await expect.poll(replica.isFresh).toBe(true);
    }
  });

  test("a change is announced although the replica has stopped replaying", async () => {
    const heard = listen();
    await expect.poll(() => heard.number).toBeGreaterThan(0);
    await pauseForNow();
    await publish();
    await expect.poll(() => heard.number).toBe(await lastNumber());
  });

  test("a copy already informed by another marketplace gets no tag again", async () => {
    await pauseForNow();
    await publish();
    const number = (await lastNumber()) ?? 0;
    const lines: object[] = [];
    const feed = createRevalidationFeed(db, { warn: () => undefined }, replica);
    onTestFinished(feed.watch(number, (line) => lines.push(line)));
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    expect(lines).toEqual(lines.map(() => ({ number, tags: [] })));
  });
});

describe("a replica that is away", () => {
  test("a stopped replica stops no search: reads go to the primary", async () => {
    await servers.stopStandby();
    const id = await publish();
    expect((await search()).results.map((offer) => offer.id)).toContain(id);
    await expect.poll(() => said).toContain("The replica is away: reads go to the primary");
    await servers.startStandby();
  });

  test("a frozen replica delays a search for some seconds at most", async () => {
    const twenty = () => Promise.allSettled(Array.from({ length: 20 }, () => search()));
    await twenty();
    const thaw = await servers.freezeStandby();
    const found = await twenty();
    const wasFresh = replica.isFresh();
    thaw();
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set(["fulfilled"]));
    expect(wasFresh).toBe(false);
    await expect.poll(replica.isFresh).toBe(true);
    await search();
  });

  test("a replica may be absent at the start", async () => {
    const absent = watchAt("postgres://nobody@127.0.0.1:1/postgres");
    onTestFinished(absent.stop);
    await expect.poll(() => said).toContain("The replica is away: reads go to the primary");
    expect(absent.isFresh()).toBe(false);
  });
});

test("a database that is no standby is not read", async () => {
  const primary = watchAt(asReader(servers.url));
  onTestFinished(primary.stop);
  await expect.poll(() => said).toContain("What answers at DATABASE_READ_URL is no standby: reads go to the primary");
  expect(primary.isFresh()).toBe(false);
});

import { randomBytes } from "node:crypto";
import { createServer } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type Cache, openCache } from "@/lib/process/cache";
import { type CachedPage, toCachedPage } from "@/server/page-cache/cached-page";
import { createSharedPages, type SharedStore, sharedStoreOf } from "@/server/page-cache/shared-pages";
import { createChanges } from "@/server/revalidation/changes";
import { hasRedis, startRedis } from "@/tests/support/redis-server";
import { createSharedStore } from "@/tests/support/shared-store";
import { SECRET } from "@/tests/support/sharing-sites";
import { page } from "@/tests/support/site";

const PATH = "/entreprise/treguern";

const share = (sharedStore: SharedStore) => {
  const changes = createChanges();
  changes.record({ number: 1, tags: [], everything: true }, true);
  changes.setApplied(1);
  return createSharedPages({ sharedStore, changes, secret: SECRET, scope: { buildId: "build", settings: {} } });
};
type Made = { status?: number; body?: Buffer; type?: string };
const HTML = Buffer.from(page("x".repeat(2_000)));
const makePage = async ({ status = 200, body = HTML, type = "text/html" }: Made = {}) => {
  const made = await toCachedPage(
    { status, headers: { "content-type": type, "cache-control": "s-maxage=60", etag: '"a"' }, body },
    { tags: ["content"], madeAt: Date.now() },
  );
  return { ...made, proof: { number: 1, settledMs: 86_400_000 } };
};

test.each([
  ["page", PATH, {}, true],
  ["picture", PATH, { type: "image/png", body: randomBytes(100_000) }, true],
  ["page with status 410", PATH, { status: 410 }, true],
  ["page with status 404", PATH, { status: 404 }, false],
  ["search", "/recherche/offres-emploi?q=paie", {}, false],
  ["picture of 600 kB", PATH, { type: "image/png", body: randomBytes(600_000) }, false],
])("the shared cache stores only pages and small pictures: %s", async (_, key, made, isPut) => {
  const shared = share(createSharedStore().sharedStore);
  const put = await makePage(made);
  shared.put(key, put);
  expect(await shared.find(key)).toEqual(isPut ? put : null);
});

test("a page without a proof of freshness is not shared", async () => {
  const { sharedStore, entries } = createSharedStore();
  share(sharedStore).put(PATH, { ...(await makePage()), proof: null });
  expect(entries.size).toBe(0);
});

const openWhenThere = (url: string) =>
  new Promise<Cache>((resolve) => {
    const cache = openCache(url, (isThere) => isThere && resolve(cache));
    onTestFinished(() => cache.close());
  });

describe.skipIf(!hasRedis())("a Redis (needs the program redis-server)", () => {
  const start = async () => {
    const redis = await startRedis();
    onTestFinished(async () => {
      redis.resume();
      await redis.kill();
    });
    const cache = await openWhenThere(redis.url);
    const shared = share(sharedStoreOf(cache));
    const put: CachedPage = await makePage();
    const isFound = async () => expect(await shared.find(PATH)).toEqual(put);
    return { redis, cache, shared, put, isFound };
  };
  const keyOf = async ({ client }: Cache) => (await client.keys("page:build:*"))[0] ?? "";

  test("Redis returns the stored bytes, which expire with the freshness of the page", async () => {
    const { cache, shared, put, isFound } = await start();
    shared.put(PATH, put);
    await vi.waitFor(isFound);
    const key = await keyOf(cache);
    expect(key).toMatch(/^page:build:[\w-]{16}:\/entreprise\/treguern$/);
    expect(await cache.client.pTTL(key)).toBeGreaterThan(50_000);
  });

  test("a foreign value in Redis is ignored, and the cache is still used", async () => {
    const { cache, shared, put, isFound } = await start();
    shared.put(PATH, put);
    await vi.waitFor(isFound);
    const key = await keyOf(cache);
    await cache.client.set(key, "x".repeat(5_000_000));
    expect(await shared.find(PATH)).toBeNull();
    await cache.client.del(key);
    await cache.client.lPush(key, "x");
    expect(await shared.find(PATH)).toBeNull();
    // The cache is still reachable.
    shared.put(PATH, put);
    await vi.waitFor(isFound);
  });

  test("a full Redis still returns the pages stored before", async () => {
    const { cache, shared, put, isFound } = await start();
    shared.put(PATH, put);
    await vi.waitFor(isFound);
    await cache.client.configSet("maxmemory", "1");
    shared.put(PATH, put);
    shared.put("/offres", put);
    await isFound();
    expect(await shared.find("/offres")).toBeNull();
  });

  test("a Redis that does not respond delays 500 reads by less than a second", async () => {
    const { redis, shared, put } = await start();
    redis.pause();
    const since = performance.now();
    for (let count = 0; count < 500; count += 1) {
      expect(await shared.find(PATH)).toBeNull();
      shared.put(PATH, put);
    }
    expect(performance.now() - since).toBeLessThan(1_000);
  });

  test("a killed Redis is used again once it is back", async () => {
    const { redis, shared, put, isFound } = await start();
    await redis.kill();
    expect(await shared.find(PATH)).toBeNull();
    await redis.start();
    await vi.waitFor(
      async () => {
        shared.put(PATH, put);
        await isFound();
      },
      { timeout: 10_000 },
    );
  }, 20_000);
});

test("a server that is not Redis is reported as unreachable", async () => {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", () => socket.write("HTTP/1.1 400 Bad Request\r\n\r\n"));
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const isAway = new Promise<boolean>((resolve) => {
    const cache = openCache(`redis://127.0.0.1:${port}`, (isThere) => resolve(!isThere));
    onTestFinished(() => cache.close());
    const shared = share(sharedStoreOf(cache));
    void shared.find(PATH).then((found) => expect(found).toBeNull());
  });
  expect(await isAway).toBe(true);
});

import { describe, expect, onTestFinished, test } from "vitest";
import { type Cache, openCache } from "@/lib/process/cache";
import { createNameLimit } from "@/marketplace/http/name-limit";
import { type CreateSharedLimit, createSharedLimits } from "@/marketplace/http/shared-limit";
import { hasRedis, startRedis } from "@/tests/support/redis-server";

const MINUTE_MS = 60_000;
const BOUND = { calls: 2, windowMs: MINUTE_MS };

const openWhenThere = (url: string) =>
  new Promise<Cache>((resolve) => {
    const cache = openCache(url, (isThere) => isThere && resolve(cache));
    onTestFinished(() => cache.close());
  });

/** Starts a Redis, and the limits of two processes that share it. */
const startTwo = async () => {
  const redis = await startRedis();
  onTestFinished(async () => {
    redis.resume();
    await redis.kill();
  });
  const caches = [await openWhenThere(redis.url), await openWhenThere(redis.url)] as const;
  return { redis, caches, first: createSharedLimits(caches[0]), second: createSharedLimits(caches[1]) };
};

const isThere = (cache: Cache) => cache.ask((client) => client.ping());

describe.skipIf(!hasRedis())("processes that share a cache (needs the program redis-server)", () => {
  test("two processes count the calls of an address together", async () => {
    const { first, second } = await startTwo();
    const [here, there] = [first("logIn", BOUND), second("logIn", BOUND)];
    expect([await here.take("a"), await there.take("a")]).toEqual([null, null]);
    expect([await here.take("a"), await there.take("a")]).toEqual([60, 60]);
    expect(await here.take("b")).toBeNull();
    expect(await first("signUp", BOUND).take("a")).toBeNull();
  });

  test("a refund applies to both processes, and refused calls are not counted", async () => {
    const { first, second } = await startTwo();
    const [here, there] = [first("logIn", BOUND), second("logIn", BOUND)];
    for (const limit of [here, there, here, there, here]) await limit.take("a");
    await there.refund("a");
    expect(await here.take("a")).toBeNull();
    expect(await here.take("a")).toBe(60);
  });

  test("a call of any weight is admitted while the limit is not reached", async () => {
    const { first } = await startTwo();
    const bytes = first("uploads", { calls: 100, windowMs: MINUTE_MS });
    expect([await bytes.take("a", 99), await bytes.take("a", 500), await bytes.take("a", 1)]).toEqual([null, null, 60]);
  });

  test("the limit of a single account is lifted in both processes", async () => {
    const { first, second } = await startTwo();
    const of = (limits: CreateSharedLimit) => createNameLimit(limits, "logIn", { perPlace: BOUND, perName: BOUND });
    const [here, there] = [of(first), of(second)];
    const attempt = { name: "a b@example.fr", address: "192.0.2.1" };
    const other = { ...attempt, name: "a@example.fr" };
    for (const one of [attempt, other]) for (let count = 0; count < 2; count += 1) await here.require(one, never);
    await expect(there.require(attempt, never)).rejects.toThrow();
    expect(Number(await there.endOf(attempt.name)) - Date.now()).toBeGreaterThan(MINUTE_MS - 10_000);
    await there.lift(attempt.name);
    expect(await here.endOf(attempt.name)).toBeNull();
    await here.require(attempt, never);
    await expect(here.require(other, never)).rejects.toThrow();
  });

  test("the keys in the shared cache contain no name nor address", async () => {
    const { first, caches } = await startTwo();
    await first("logIn", BOUND).take("claire@example.fr 192.0.2.1");
    const keys = await caches[0].client.keys("*");
    expect(keys).toHaveLength(1);
    expect(keys.join()).toMatch(/^limit:logIn:[\w-]{22}\.[\w-]{22}$/);
  });

  test("processes count separately while the cache is down, then together again", async () => {
    const { redis, caches, first, second } = await startTwo();
    const [here, there] = [first("logIn", BOUND), second("logIn", BOUND)];
    await here.take("a");
    await redis.kill();
    expect([await here.take("a"), await here.take("a")]).toEqual([null, 60]);
    expect([await there.take("a"), await there.take("a")]).toEqual([null, null]);
    await redis.start();
    for (const cache of caches) await expect.poll(() => isThere(cache), { timeout: 10_000 }).toBe("PONG");
    for (const limit of [here, there]) await limit.take("c");
    expect([await here.take("c"), await there.take("c")]).toEqual([60, 60]);
  }, 20_000);

  test("500 calls to a cache that does not respond wait less than a second", async () => {
    const { redis, first } = await startTwo();
    const limit = first("logIn", { calls: 1_000, windowMs: MINUTE_MS });
    redis.pause();
    const since = performance.now();
    for (let count = 0; count < 500; count += 1) await limit.take("a");
    // The limit waits for the cache at most once a second.
    expect(performance.now() - since).toBeLessThan(1_000);
  });
});

test("a limit without cache counts in memory", async () => {
  const limit = createSharedLimits(null)("logIn", BOUND);
  expect([await limit.take("a"), await limit.take("a"), await limit.take("a")]).toEqual([null, null, 60]);
  expect(await limit.endOf("a")).not.toBeNull();
  await limit.lift("a");
  expect(await limit.take("a")).toBeNull();
});

const never = () => Promise.resolve(false);

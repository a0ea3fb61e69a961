import { createHash } from "node:crypto";
import { RateLimiterRedis } from "rate-limiter-flexible";
import type { Cache } from "@/lib/process/cache";
import { tooManyRequests } from "@/marketplace/errors";
import { createRateLimit, type RateLimitOptions } from "@/marketplace/http/rate-limit";

/** Timeout of the calls by which support reads or lifts the limits of one account: they scan the keys. */
const WALK_PATIENCE_MS = 2_000;
const KEYS_AT_ONCE = 1_000;

/** Limit whose calls are counted for every process of the marketplace. A key may have parts, separated by spaces. */
export type SharedLimit = {
  /** Counts a call. Returns the seconds to wait before this key may call again, or null when it may call now. */
  take(key: string, weight?: number): Promise<number | null>;
  /** Uncounts one call that was no abuse. */
  refund(key: string): Promise<void>;
  /**
   * Returns when the last of the keys that begin with this part may call again; null when each may call now. Counts
   * nothing.
   */
  endOf(part: string): Promise<Date | null>;
  /** Allows the keys that begin with this part to call again. */
  lift(part: string): Promise<void>;
};

/**
 * Creates a limit. The name separates the counts of this limit from the counts of other limits, and is the same in
 * every process.
 */
export type CreateSharedLimit = (name: string, bound: RateLimitOptions) => SharedLimit;

/**
 * Throws 429 when this address or account has called too often. `weight`: a call may count for more than one, for
 * instance for its bytes.
 */
export async function requireWithin(limit: SharedLimit, key: string, weight = 1): Promise<void> {
  const retryAfter = await limit.take(key, weight);
  if (retryAfter !== null) throw tooManyRequests(retryAfter);
}

/**
 * Creates limits with counts in the cache. Each process also counts in memory, and uses that count while the cache is
 * unavailable, or when there is none.
 */
export const createSharedLimits =
  (cache: Cache | null): CreateSharedLimit =>
  (name, bound) => {
    const own = createRateLimit(bound);
    const shared = cache && limitInCache(cache, name, bound);
    return {
      async take(key, weight = 1) {
        const here = own(key, Date.now(), weight);
        const everywhere = await shared?.take(key, weight);
        return everywhere === undefined ? here : everywhere;
      },
      async refund(key) {
        own.refund(key);
        await shared?.refund(key);
      },
      async endOf(part) {
        const everywhere = await shared?.endOf(part);
        return everywhere === undefined ? own.endOf(startsWith(part)) : everywhere;
      },
      async lift(part) {
        own.lift(startsWith(part));
        await shared?.lift(part);
      },
    };
  };

const startsWith = (part: string) => (key: string) => key === part || key.startsWith(`${part} `);

/** Each method resolves with undefined while the cache is unavailable. */
const limitInCache = (cache: Cache, name: string, { calls, windowMs }: RateLimitOptions) => {
  const limiter = new RateLimiterRedis({
    storeClient: cache.client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix: `limit:${name}`,
    points: calls,
    duration: windowMs / 1000,
  });
  const keysOf = async (part: string) => {
    const found = [];
    const MATCH = `limit:${name}:${codeOf(part)}*`;
    for await (const keys of cache.client.scanIterator({ MATCH, COUNT: KEYS_AT_ONCE })) found.push(...keys);
    return found;
  };
  return {
    take: (key: string, weight: number) =>
      cache.ask(async () => {
        const { consumedPoints, msBeforeNext } = await limiter.penalty(codeOf(key), weight);
        if (consumedPoints - weight < calls) return null;
        // A refused call is not counted, so that a refund has an effect.
        await limiter.reward(codeOf(key), weight);
        return Math.ceil(msBeforeNext / 1000);
      }),
    refund: (key: string) => cache.ask(() => limiter.reward(codeOf(key))),
    endOf: (part: string) =>
      cache.ask(async (client) => {
        const waits = (await keysOf(part)).map(async (key) =>
          Number(await client.get(key)) >= calls ? client.pTTL(key) : 0,
        );
        const longest = Math.max(0, ...(await Promise.all(waits)));
        return longest > 0 ? new Date(Date.now() + longest) : null;
      }, WALK_PATIENCE_MS),
    lift: (part: string) =>
      cache.ask(async (client) => {
        const keys = await keysOf(part);
        if (keys.length > 0) await client.del(keys);
      }, WALK_PATIENCE_MS),
  };
};

/**
 * Hashes each part of a key, because addresses and names must not be written to the cache. A hash contains no character
 * that a pattern of keys would interpret.
 */
const codeOf = (key: string): string =>
  key
    .split(" ")
    .map((part) => createHash("sha256").update(part).digest("base64url").slice(0, 22))
    .join(".");

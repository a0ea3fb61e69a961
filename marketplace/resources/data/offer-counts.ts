import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import { type SearchPayload, SearchQuery } from "@/lib/entities/search";
import type { Database } from "@/marketplace/db/schema";
import { countEach } from "@/marketplace/search/run-plan";
import { toStrictPlan } from "@/marketplace/search/run-search";
import { loadSearchSettings } from "@/marketplace/search/settings";

/** Maximum age of a cached count. A response with suggestions may be cached for the same time again. */
const MAX_AGE_MS = 60_000;
/** Room for every job and tool in both languages, and the places that people type. */
const MAX_CACHED = 2_000;

/** Counts the open offers that searches find, in the order of the searches. */
export type OfferCounts = (searches: readonly SearchPayload[]) => Promise<number[]>;

/**
 * Creates a function that counts the open offers that searches find, as the page of results does. One statement
 * computes the counts that are not in memory, at the cost of one search.
 */
export function createOfferCounts(db: Kysely<Database>, now: () => number = Date.now): OfferCounts {
  const cached = new LRUCache<string, number>({ max: MAX_CACHED, ttl: MAX_AGE_MS, perf: { now } });
  return async (searches) => {
    const keys = searches.map((search) => JSON.stringify(search));
    const counts = new Map(
      keys.flatMap((key) => {
        const count = cached.get(key);
        return count === undefined ? [] : [[key, count] as const];
      }),
    );
    const missing = searches.flatMap((search, index) => {
      const key = keys[index] ?? "";
      return counts.has(key) ? [] : [{ key, search }];
    });
    const counted = await countSearches(
      db,
      missing.map(({ search }) => search),
    );
    for (const [index, { key }] of missing.entries()) {
      const count = counted[index] ?? 0;
      cached.set(key, count);
      counts.set(key, count);
    }
    return keys.map((key) => counts.get(key) ?? 0);
  };
}

async function countSearches(db: Kysely<Database>, searches: readonly SearchPayload[]): Promise<number[]> {
  if (searches.length === 0) return [];
  const settings = await loadSearchSettings(db);
  const plans = searches.map((search) => toStrictPlan(db, SearchQuery.parse(search), settings));
  return countEach(db, await Promise.all(plans));
}

import { beforeAll } from "vitest";
import { type Client, createClient } from "@/lib/api/client";
import { API_VERSION, REQUEST_TIMEOUT_MS } from "@/lib/rules/limits";
import { PUBLIC_KEY } from "@/tests/support/context";
import type { withMarketplace } from "@/tests/support/marketplace";
import { memoryCache } from "@/tests/support/memory-cache";

/**
 * Replaces lib/data/read/public-api and next/cache in the integration tests (vitest.config.ts): pages read from the
 * marketplace of the test file, and cache their reads in memory until the end of that file.
 */
let reads: { api: Client; cache: ReturnType<typeof memoryCache> } | undefined;
const current = () => {
  if (!reads) throw new Error("Nothing says which marketplace pages read: call withPublicReads");
  return reads;
};

export const publicApi = () => current().api;
export const unstable_cache: ReturnType<typeof memoryCache>["unstable_cache"] = (...given) =>
  current().cache.unstable_cache(...given);

/** Makes pages read from this marketplace. Call once, at the top of a test file, after `withMarketplace`. */
export function withPublicReads(marketplace: ReturnType<typeof withMarketplace>): void {
  beforeAll(() => {
    const { origin } = marketplace;
    const api = createClient({ origin, publicKey: PUBLIC_KEY, apiVersion: API_VERSION, timeoutMs: REQUEST_TIMEOUT_MS });
    reads = { api, cache: memoryCache() };
  });
}

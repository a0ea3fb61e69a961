import "server-only";
import { unstable_cache } from "next/cache";
import { env } from "@/lib/env";

/** Lifetime of the cached catalogue, in seconds. It is only a safety net, since a write expires the tags. */
export const CATALOGUE_SECONDS = 3600;
/** Lifetime of a cached absence, in seconds: the entry may be published a minute later. */
export const ABSENCE_SECONDS = 30;

type Options = { key: readonly string[]; tags: readonly string[]; seconds: number };

/**
 * Caches a read under its key, until its tags expire (docs/architecture.md §3). A failure is thrown, never cached; when
 * the cached value is stale and the refresh fails, the old value is still served. Absence (null) is cached too:
 * otherwise the last version of a removed company would still be served. It is read again after ABSENCE_SECONDS, which
 * also limits the life of the page or redirect made from it. The read runs outside the request: reading the locale,
 * cookies or headers in it throws, so the locale is applied to the result, or is part of the key. In development
 * nothing is cached: an edited text shows on the next page.
 */
export async function cached<Value>(read: () => Promise<Value>, { key, tags, seconds }: Options): Promise<Value> {
  if (env().isDevelopment) return read();
  let reading: Promise<Value> | undefined;
  // Both cache entries share one read, so that an absence is not read twice.
  const readOnce = () => {
    reading ??= read();
    return reading;
  };
  const value = await unstable_cache(readOnce, [...key], { tags: [...tags], revalidate: seconds })();
  if (value !== null) return value;
  return unstable_cache(readOnce, [...key, "absent"], { tags: [...tags], revalidate: ABSENCE_SECONDS })();
}

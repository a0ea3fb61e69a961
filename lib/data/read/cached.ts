import "server-only";
import { unstable_cache } from "next/cache";
import { env } from "@/lib/env";

/** How long the catalogue may be shown without another read. Only the safety net: a write expires its tags. */
export const CATALOGUE_SECONDS = 3600;
/** How long an absence is cached: the entry may be published a minute later. */
export const ABSENCE_SECONDS = 30;

type Options = { key: readonly string[]; tags: readonly string[]; seconds: number };

/**
 * A read that is cached under its key, and expired by its tags (docs/architecture.md §3). A failure is thrown, never
 * cached; when the cached value is stale and the refresh fails, the old value is still served. Absence (null) is a
 * value, else the last known company would outlive its removal; but it is read again after ABSENCE_SECONDS, which also
 * bounds the life of the page, or of the redirect, made from it. The read runs outside of the request: reading the
 * locale, cookies or headers inside of it throws, so the locale is an argument of what is done with the result, or part
 * of the key. In development everything is read anew: an edited text shows on the next page.
 */
export async function cached<Value>(read: () => Promise<Value>, { key, tags, seconds }: Options): Promise<Value> {
  if (env().isDevelopment) return read();
  let reading: Promise<Value> | undefined;
  // An absence found a moment ago is not read a second time to be cached.
  const readOnce = () => {
    reading ??= read();
    return reading;
  };
  const value = await unstable_cache(readOnce, [...key], { tags: [...tags], revalidate: seconds })();
  if (value !== null) return value;
  return unstable_cache(readOnce, [...key, "absent"], { tags: [...tags], revalidate: ABSENCE_SECONDS })();
}

import "server-only";
import { unstable_cache } from "next/cache";

/** Lifetime of a cached page when one of its blocks failed, in seconds. */
const PARTIAL_SECONDS = 30;

/**
 * Returns the data of a secondary block, or null when it could not be read: the page states that the block is missing
 * and does without it (docs/product.md §10.5, partial state). The null itself is cached for half a minute, which limits
 * the life of the page made without the block: otherwise a temporary failure would be shown for an hour.
 */
export async function nullWhenUnavailable<Value>(read: Promise<Value>): Promise<Value | null> {
  try {
    return await read;
  } catch {
    return unstable_cache(async () => null, ["partial"], { revalidate: PARTIAL_SECONDS })();
  }
}

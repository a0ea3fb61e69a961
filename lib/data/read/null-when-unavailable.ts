import "server-only";
import { unstable_cache } from "next/cache";

/** How long a page is cached without a block that failed. */
const PARTIAL_SECONDS = 30;

/**
 * The data of a secondary block, or null when it could not be read: the page shows so and does without it
 * (docs/product.md §10.5, partial state). The null is a read that is cached for half a minute, which bounds the life of
 * the page made without it: otherwise a passing failure would be shown for an hour.
 */
export async function nullWhenUnavailable<Value>(read: Promise<Value>): Promise<Value | null> {
  try {
    return await read;
  } catch {
    return unstable_cache(async () => null, ["partial"], { revalidate: PARTIAL_SECONDS })();
  }
}

import type { Changes } from "@/server/revalidation/changes";
import type { Feed } from "@/server/revalidation/feed";

/** Beyond a thousand, the marketplace says that everything changed. */
const RECALLED = 500;

/**
 * Hears of what changed before this process started, up to `number`, the first one that it got: what others made before is
 * then as good here as there. If that fails, what they made before is nothing to this process.
 */
export const recallChanges = async (feed: Feed, changes: Changes, number: number): Promise<void> => {
  const after = Math.max(1, number - RECALLED);
  const heard = new AbortController();
  try {
    for await (const revalidations of feed(after, heard.signal)) {
      changes.recall(after, revalidations);
      return;
    }
  } catch {
    // Nothing is known of them.
  } finally {
    heard.abort();
  }
};

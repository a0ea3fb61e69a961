import type { Changes } from "@/server/revalidation/changes";
import type { Feed } from "@/server/revalidation/feed";

/** Number of earlier changes to read: beyond a thousand, the marketplace reports that everything changed. */
const RECALLED = 500;

/**
 * Reads the changes from before this process started, up to `number`, the first number that it received: this process
 * can then also check pages that other processes rendered earlier. If the read fails, this process uses none of these
 * pages.
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
    // The earlier changes stay unknown.
  } finally {
    heard.abort();
  }
};

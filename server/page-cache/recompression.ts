import { type CachedPage, improve } from "@/server/page-cache/cached-page";
import type { PageKey } from "@/server/page-cache/page-key";
import type { PageStore } from "@/server/page-cache/page-store";
import type { SharedPages } from "@/server/page-cache/shared-pages";

const MAX_WAITING = 500;

/**
 * Compresses cached pages at a high level, in a thread of the pool, one after the other: other visitors need these
 * threads too. A page that was replaced or has expired in the meantime is skipped.
 */
export const createImprover = (store: PageStore, shared: SharedPages) => {
  const waiting = new Map<PageKey, CachedPage>();
  let isRunning = false;

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    for (const [key, page] of waiting) {
      waiting.delete(key);
      if (!store.holds(key, page)) continue;
      const improved = await improve(page).catch(() => page);
      if (!store.holds(key, page)) continue;
      store.set(key, improved);
      shared.put(key, improved);
    }
    isRunning = false;
  };

  return (key: PageKey, page: CachedPage): void => {
    if (page.isImproved || waiting.size >= MAX_WAITING) return;
    page.isImproved = true;
    waiting.set(key, page);
    void run();
  };
};

import type { KeptPage } from "@/server/kept/kept-page";
import type { KeptStore } from "@/server/kept/kept-store";
import type { PageKey } from "@/server/kept/page-key";

/** The page as it is now; null when it may not be kept. */
export type Make = (key: PageKey) => Promise<KeptPage | null>;

/** Of pages that expire as they are being made. */
const TRIES = 3;
/** After a page could not be made: its visitors are Next's meanwhile. */
const RETRY_MS = 3_000;
const MAX_FAILED = 1_000;

/** Pages being made, once for all who wait for them. What expires as it is being made is not kept, and made again. */
export const createFills = (store: KeptStore, make: Make) => {
  const underWay = new Map<PageKey, Promise<KeptPage | null>>();
  const failedAt = new Map<PageKey, number>();

  /** Undefined: what it shows has changed meanwhile. */
  const attempt = async (key: PageKey): Promise<KeptPage | null | undefined> => {
    const candidate = store.begin();
    try {
      const page = await make(key);
      if (!page) return null;
      if (!candidate.isCurrent(page.tags)) return undefined;
      store.set(key, page);
      return page;
    } catch {
      return null;
    } finally {
      candidate.end();
    }
  };

  const run = async (key: PageKey): Promise<KeptPage | null> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const page = await attempt(key);
      if (page !== undefined) return page;
    }
    return null;
  };

  const recordFailure = (key: PageKey) => {
    failedAt.set(key, Date.now());
    if (failedAt.size <= MAX_FAILED) return;
    const [oldest = ""] = failedAt.keys();
    failedAt.delete(oldest);
  };

  const hasFailed = (key: PageKey): boolean => Date.now() - (failedAt.get(key) ?? 0) < RETRY_MS;

  const fill = (key: PageKey): Promise<KeptPage | null> => {
    const known = underWay.get(key);
    if (known) return known;
    const made = run(key).then((page) => {
      underWay.delete(key);
      if (!page) recordFailure(key);
      return page;
    });
    underWay.set(key, made);
    return made;
  };

  return {
    hasFailed,
    isUnderWay: (key: PageKey): boolean => underWay.has(key),
    fill,
    /** In the background, and not when it failed a moment ago. */
    fillSoon(key: PageKey): void {
      if (!hasFailed(key)) void fill(key);
    },
  };
};

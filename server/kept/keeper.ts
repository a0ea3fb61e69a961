import { createFills, type Make } from "@/server/kept/fills";
import { createImprover } from "@/server/kept/improver";
import type { KeptPage } from "@/server/kept/kept-page";
import type { KeptStore } from "@/server/kept/kept-store";
import type { PageKey } from "@/server/kept/page-key";
import type { Watch } from "@/server/revalidation/watch";

const MAX_EXPIRED = 20_000;

type Parts = { store: KeptStore; make: Make; watch: Watch };

/** Decides what is sent of what is kept, what is made anew, and who waits for it. */
export const createKeeper = ({ store, make, watch }: Parts) => {
  const { fill, fillSoon, hasFailed, isUnderWay } = createFills(store, make);
  const improve = createImprover(store);
  /** Pages that were kept until their tags expired: their visitors wait for one that is made for all. */
  const expired = new Set<PageKey>();

  /** What may be sent at once. */
  const current = (key: PageKey): KeptPage | null => {
    const page = store.get(key);
    if (!page || watch.untilCurrent()) return null;
    const now = Date.now();
    if (now > page.freshUntil) {
      if (now > page.staleUntil && watch.isCurrent() && !hasFailed(key)) return null;
      fillSoon(key);
    }
    improve(key, page);
    return page;
  };

  const refill = async (key: PageKey): Promise<KeptPage | null> => {
    const page = await fill(key);
    expired.delete(key);
    return page;
  };

  return {
    current,
    /** What may be sent, once it is made for all who wait for it; null: Next has to be called. */
    async obtain(key: PageKey): Promise<KeptPage | null> {
      const page = current(key);
      if (page || !watch.isCurrent() || hasFailed(key)) return page;
      return store.get(key) || expired.has(key) || isUnderWay(key) ? refill(key) : null;
    },
    /** Keeps from now on a page that may be kept. */
    keep: fillSoon,
    /** Makes anew those that were kept, until their tags expired or still; false: none was. */
    async refresh(keys: PageKey[]): Promise<boolean> {
      const known = keys.filter((key) => expired.has(key) || store.get(key));
      await Promise.all(known.map(refill));
      return known.length > 0;
    },
    expire(tags: readonly string[]): void {
      for (const key of store.expire(tags)) expired.add(key);
      for (const oldest of expired) {
        if (expired.size <= MAX_EXPIRED) break;
        expired.delete(oldest);
      }
    },
  };
};

import { LRUCache } from "lru-cache";
import type { CachedPage } from "@/server/page-cache/cached-page";
import type { PageKey } from "@/server/page-cache/page-key";
import type { PageStore } from "@/server/page-cache/page-store";
import { createImprover } from "@/server/page-cache/recompression";
import { createFills } from "@/server/page-cache/renders";
import type { SharedPages } from "@/server/page-cache/shared-pages";
import type { Make } from "@/server/page-cache/sources";
import type { Watch } from "@/server/revalidation/watch";

type Visit = { answered: Promise<boolean>; end: (isAnswered: boolean) => void };

/**
 * Tracks the first visitors of pages that are not cached: Next is called for them, and other visitors of the same page
 * wait until Next has the page.
 */
const createFirstVisitors = () => {
  const underWay = new Map<PageKey, Visit>();
  return {
    /**
     * Resolves with true once the first visitor got the page, false when that failed. Null when the caller is the first
     * visitor, who must then call `leave`.
     */
    join(key: PageKey): Promise<boolean> | null {
      const visit = underWay.get(key);
      if (visit) return visit.answered;
      let end: Visit["end"] = () => undefined;
      const answered = new Promise<boolean>((resolve) => {
        end = resolve;
      });
      underWay.set(key, { answered, end });
      return null;
    },
    leave(key: PageKey, isAnswered: boolean): void {
      underWay.get(key)?.end(isAnswered);
      underWay.delete(key);
    },
  };
};

const MAX_EXPIRED = 20_000;

type Parts = { store: PageStore; make: Make; watch: Watch; shared: SharedPages };

/** Decides which cached pages are sent, which are rendered again, and which requests wait for them. */
export const createCoordinator = ({ store, make, watch, shared }: Parts) => {
  const { fill, find, hasFailed, isUnderWay, leave } = createFills(store, make, shared);
  const improve = createImprover(store, shared);
  /** Pages that were cached until their tags expired, with these tags: their visitors share one render. */
  const expired = new LRUCache<PageKey, readonly string[]>({ max: MAX_EXPIRED });
  const firstVisitors = createFirstVisitors();

  const refill = async (key: PageKey): Promise<CachedPage | null> => {
    const page = await fill(key, store.get(key)?.tags ?? expired.get(key) ?? null);
    if (!page || store.holds(key, page)) expired.delete(key);
    return page;
  };

  /** Renders in the background, unless the last attempt has just failed. */
  const refillSoon = (key: PageKey) => {
    if (!hasFailed(key)) void refill(key);
  };

  /** Returns the page that may be sent immediately, if any. */
  const current = (key: PageKey): CachedPage | null => {
    const page = store.get(key);
    if (!page || watch.untilCurrent()) return null;
    const now = Date.now();
    if (now > page.freshUntil) {
      if (now > page.staleUntil && watch.isCurrent() && !hasFailed(key)) return null;
      refillSoon(key);
    }
    improve(key, page);
    return page;
  };

  /**
   * Returns the render shared by all the requests that wait for the page; null when the page is neither cached nor
   * expired from the cache.
   */
  const sharedRender = (key: PageKey): Promise<CachedPage | null> | null =>
    watch.isCurrent() && (store.get(key) || expired.has(key) || isUnderWay(key)) ? refill(key) : null;

  /**
   * Waits until Next has responded to the first visitor, then returns the page that Next has in its cache. Null when
   * the caller is the first visitor, or when the page cannot be cached.
   */
  const afterFirst = async (key: PageKey): Promise<CachedPage | null> => {
    const isAnswered = watch.isCurrent() && (await firstVisitors.join(key));
    if (!isAnswered || hasFailed(key) || !watch.isCurrent()) return null;
    return current(key) ?? refill(key);
  };

  return {
    current,
    /**
     * Returns the page to send: a current one, the render shared by all the requests that wait for it, or the page of
     * another process. Null when the caller must call Next, then `leaveNext`. `isKeepable`: the page may be cached from
     * its first visit.
     */
    async obtain(key: PageKey, isKeepable: boolean): Promise<CachedPage | null> {
      const page = current(key);
      if (page || hasFailed(key)) return page;
      return sharedRender(key) ?? (isKeepable ? ((await find(key)) ?? afterFirst(key)) : null);
    },
    leaveNext: firstVisitors.leave,
    /** Renders a page that may be cached, in the background, and caches it. */
    keep: refillSoon,
    /**
     * Renders again the pages of these keys that are cached, or were until their tags expired; returns false when there
     * are none.
     */
    async refresh(keys: PageKey[]): Promise<boolean> {
      const known = keys.filter((key) => expired.has(key) || store.get(key));
      await Promise.all(known.map(refill));
      return known.length > 0;
    },
    expire(tags: readonly string[]): void {
      leave(tags);
      for (const [key, former] of store.expire(tags)) expired.set(key, former);
    },
  };
};

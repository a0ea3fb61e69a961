import { createFills } from "@/server/kept/fills";
import { createImprover } from "@/server/kept/improver";
import type { KeptPage } from "@/server/kept/kept-page";
import type { KeptStore } from "@/server/kept/kept-store";
import type { PageKey } from "@/server/kept/page-key";
import type { SharedPages } from "@/server/kept/shared-pages";
import type { Make } from "@/server/kept/sources";
import type { Watch } from "@/server/revalidation/watch";

type Visit = { answered: Promise<boolean>; end: (isAnswered: boolean) => void };

/** Visitors for whom Next is called, for a page that is not kept: others who come meanwhile wait until it has the page. */
const createFirstVisitors = () => {
  const underWay = new Map<PageKey, Visit>();
  return {
    /** Resolves with whether the first visitor got the page; null: this is the first, and has to `leave`. */
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

type Parts = { store: KeptStore; make: Make; watch: Watch; shared: SharedPages };

/** Decides what is sent of what is kept, what is made anew, and who waits for it. */
export const createKeeper = ({ store, make, watch, shared }: Parts) => {
  const { fill, find, hasFailed, isUnderWay, leave } = createFills(store, make, shared);
  const improve = createImprover(store, shared);
  /** Pages that were kept until their tags expired, with these: their visitors wait for one that is made for all. */
  const expired = new Map<PageKey, readonly string[]>();
  const firstVisitors = createFirstVisitors();

  const refill = async (key: PageKey): Promise<KeptPage | null> => {
    const page = await fill(key, store.get(key)?.tags ?? expired.get(key) ?? null);
    if (!page || store.holds(key, page)) expired.delete(key);
    return page;
  };

  /** In the background, and not when it failed a moment ago. */
  const refillSoon = (key: PageKey) => {
    if (!hasFailed(key)) void refill(key);
  };

  /** What may be sent at once. */
  const current = (key: PageKey): KeptPage | null => {
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

  /** The page that is made for all who wait for it; null: it is not kept, nor was before it expired. */
  const made = (key: PageKey): Promise<KeptPage | null> | null =>
    watch.isCurrent() && (store.get(key) || expired.has(key) || isUnderWay(key)) ? refill(key) : null;

  /** The page that Next has once it answered the first visitor; null: this is the first, or it cannot be kept. */
  const afterFirst = async (key: PageKey): Promise<KeptPage | null> => {
    const isAnswered = watch.isCurrent() && (await firstVisitors.join(key));
    if (!isAnswered || hasFailed(key) || !watch.isCurrent()) return null;
    return current(key) ?? refill(key);
  };

  return {
    current,
    /**
     * What may be sent, once it is made for all who wait for it, or found where others keep it; null: Next has to be called,
     * then `leaveNext`. `isKeepable`: it may be kept since its first visit.
     */
    async obtain(key: PageKey, isKeepable: boolean): Promise<KeptPage | null> {
      const page = current(key);
      if (page || hasFailed(key)) return page;
      return made(key) ?? (isKeepable ? ((await find(key)) ?? afterFirst(key)) : null);
    },
    leaveNext: firstVisitors.leave,
    /** Keeps from now on a page that may be kept. */
    keep: refillSoon,
    /** Makes anew those that were kept, until their tags expired or still; false: none was. */
    async refresh(keys: PageKey[]): Promise<boolean> {
      const known = keys.filter((key) => expired.has(key) || store.get(key));
      await Promise.all(known.map(refill));
      return known.length > 0;
    },
    expire(tags: readonly string[]): void {
      leave(tags);
      for (const [key, former] of store.expire(tags)) expired.set(key, former);
      for (const oldest of expired.keys()) {
        if (expired.size <= MAX_EXPIRED) break;
        expired.delete(oldest);
      }
    },
  };
};

import { LRUCache } from "lru-cache";
import type { CachedPage } from "@/server/page-cache/cached-page";
import type { PageKey } from "@/server/page-cache/page-key";
import type { PageStore } from "@/server/page-cache/page-store";
import type { SharedPages } from "@/server/page-cache/shared-pages";
import { createSources, type Make } from "@/server/page-cache/sources";

/** Delay before a page that could not be rendered is tried again; in the meantime Next serves its visitors. */
const RETRY_MS = 3_000;
const MAX_FAILED = 1_000;

/** `tags`: tags that the page had before; null when unknown. */
type Fill = { page: Promise<CachedPage | null>; tags: readonly string[] | null };

/**
 * Shares each render of a page between the requests that wait for it. Requests that started before an invalidation
 * share the old render; later ones start a new one. Only current pages are stored.
 */
export const createFills = (store: PageStore, make: Make, shared: SharedPages) => {
  const underWay = new Map<PageKey, Fill>();
  const { find, makeHere } = createSources(store, make, shared);
  const failed = new LRUCache<PageKey, true>({ max: MAX_FAILED, ttl: RETRY_MS });

  const attempt = async (key: PageKey) => (await find(key)) ?? (await makeHere(key).catch(() => null));

  const fill = (key: PageKey, tags: Fill["tags"]): Promise<CachedPage | null> => {
    const known = underWay.get(key);
    if (known) return known.page;
    const page = attempt(key).then((made) => {
      if (underWay.get(key) === begun) underWay.delete(key);
      if (!made) failed.set(key, true);
      return made;
    });
    const begun = { page, tags };
    underWay.set(key, begun);
    return page;
  };

  return {
    hasFailed: (key: PageKey): boolean => failed.has(key),
    isUnderWay: (key: PageKey): boolean => underWay.has(key),
    fill,
    /**
     * Returns the page that another process rendered, and stores it here too; null when no process has a current page.
     */
    find,
    /** Makes later requests start a new render, rather than join one that started before these tags expired. */
    leave(expired: readonly string[]): void {
      for (const [key, { tags }] of underWay)
        if (!tags || tags.some((tag) => expired.includes(tag))) underWay.delete(key);
    },
  };
};

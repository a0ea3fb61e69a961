import type { CachedPage } from "@/server/page-cache/cached-page";
import type { PageKey } from "@/server/page-cache/page-key";
import type { PageStore } from "@/server/page-cache/page-store";
import type { SharedPages } from "@/server/page-cache/shared-pages";

/** Renders the current page; null when it may not be cached. */
export type Make = (key: PageKey) => Promise<CachedPage | null>;

/**
 * Creates the sources of a page: another process, or a render in this one. The page is then cached here, unless it has
 * expired in the meantime.
 */
export const createSources = (store: PageStore, make: Make, shared: SharedPages) => {
  const lookups = new Map<PageKey, Promise<CachedPage | null>>();

  const keep = async (key: PageKey, obtain: Make): Promise<{ page: CachedPage | null; isKept: boolean }> => {
    const candidate = store.begin();
    try {
      const page = await obtain(key);
      const isKept = page !== null && candidate.isCurrent(page.tags);
      if (isKept) store.set(key, page);
      return { page, isKept };
    } finally {
      candidate.end();
    }
  };

  const lookUp = async (key: PageKey) => {
    const { page, isKept } = await keep(key, shared.find);
    return isKept ? page : null;
  };

  return {
    /**
     * Returns the page that another process rendered, looked up once for all the requests that wait for it; null when
     * no process has a current page.
     */
    find(key: PageKey): Promise<CachedPage | null> {
      const known = lookups.get(key);
      if (known) return known;
      // A page that cannot be read from the store is rendered here.
      const found = lookUp(key)
        .catch(() => null)
        .finally(() => lookups.delete(key));
      lookups.set(key, found);
      return found;
    },
    /**
     * Renders the page in this process, and shares it with the other processes. The requests that wait for the page get
     * it, even if it has expired in the meantime.
     */
    async makeHere(key: PageKey): Promise<CachedPage | null> {
      const prove = shared.begin();
      const { page, isKept } = await keep(key, async () => {
        const made = await make(key);
        return made && { ...made, proof: prove(made.tags) };
      });
      if (page && isKept) shared.put(key, page);
      return page;
    },
  };
};

import type { KeptPage } from "@/server/kept/kept-page";
import type { KeptStore } from "@/server/kept/kept-store";
import type { PageKey } from "@/server/kept/page-key";
import type { SharedPages } from "@/server/kept/shared-pages";

/** The page as it is now; null when it may not be kept. */
export type Make = (key: PageKey) => Promise<KeptPage | null>;

/** Where a page comes from, another process or this one: kept here from then on, unless it has expired meanwhile. */
export const createSources = (store: KeptStore, make: Make, shared: SharedPages) => {
  const lookups = new Map<PageKey, Promise<KeptPage | null>>();

  const keep = async (key: PageKey, obtain: Make): Promise<{ page: KeptPage | null; isKept: boolean }> => {
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
    /** The page that another process made, looked for once for all who wait for it; null: there is none that is true. */
    find(key: PageKey): Promise<KeptPage | null> {
      const known = lookups.get(key);
      if (known) return known;
      // What cannot be read is made here.
      const found = lookUp(key)
        .catch(() => null)
        .finally(() => lookups.delete(key));
      lookups.set(key, found);
      return found;
    },
    /** Made by this process, and given to the others. Who waits for it gets it, although it has expired meanwhile. */
    async makeHere(key: PageKey): Promise<KeptPage | null> {
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

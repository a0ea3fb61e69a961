import { LRUCache } from "lru-cache";
import { bytesOf, type CachedPage } from "@/server/page-cache/cached-page";
import type { PageKey } from "@/server/page-cache/page-key";

/** A page whose render started before its tags were known, and which may contain data that has expired since. */
export type Candidate = { isCurrent(tags: readonly string[]): boolean; end(): void };

/** Pages by key, at most `maxBytes` in all: the least recently used are evicted first. */
export const createPageStore = (maxBytes: number) => {
  const keysByTag = new Map<string, Set<PageKey>>();
  const candidates = new Set<Set<string>>();
  const pages = new LRUCache<PageKey, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
    dispose(page, key) {
      for (const tag of page.tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
  });

  return {
    get: (key: PageKey): CachedPage | undefined => pages.get(key),
    set(key: PageKey, page: CachedPage): void {
      pages.delete(key);
      pages.set(key, page);
      if (!pages.has(key)) return;
      for (const tag of page.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
    },
    /** Removes the pages that these tags expire; returns their keys, each with all the tags of its page. */
    expire(tags: readonly string[]): [PageKey, readonly string[]][] {
      for (const candidate of candidates) for (const tag of tags) candidate.add(tag);
      const keys = [...new Set(tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])]))];
      const gone = keys.map((key): [PageKey, readonly string[]] => [key, pages.peek(key)?.tags ?? []]);
      for (const key of keys) pages.delete(key);
      return gone;
    },
    begin(): Candidate {
      const expired = new Set<string>();
      candidates.add(expired);
      return {
        isCurrent: (tags) => !tags.some((tag) => expired.has(tag)),
        end: () => void candidates.delete(expired),
      };
    },
    holds: (key: PageKey, page: CachedPage): boolean => pages.peek(key) === page,
    size: () => ({ pages: pages.size, bytes: pages.calculatedSize, tags: keysByTag.size }),
  };
};
export type PageStore = ReturnType<typeof createPageStore>;

import { bytesOf, type KeptPage } from "@/server/kept/kept-page";
import type { PageKey } from "@/server/kept/page-key";

/** A page that was begun before its tags were known, and may have been made from data that has expired since. */
export type Candidate = { isCurrent(tags: readonly string[]): boolean; end(): void };

/** Pages by key, at most `maxBytes` in all: the least recently used are evicted first. */
export const createKeptStore = (maxBytes: number) => {
  // A Map keeps insertion order: the first key is the least recently used.
  const pages = new Map<PageKey, { page: KeptPage; bytes: number }>();
  const keysByTag = new Map<string, Set<PageKey>>();
  const candidates = new Set<Set<string>>();
  let total = 0;

  const forget = (key: PageKey) => {
    const kept = pages.get(key);
    if (!kept) return;
    pages.delete(key);
    total -= kept.bytes;
    for (const tag of kept.page.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  };

  return {
    get(key: PageKey): KeptPage | undefined {
      const kept = pages.get(key);
      if (!kept) return undefined;
      pages.delete(key);
      pages.set(key, kept);
      return kept.page;
    },
    set(key: PageKey, page: KeptPage): void {
      forget(key);
      const bytes = bytesOf(page);
      if (bytes > maxBytes) return;
      pages.set(key, { page, bytes });
      total += bytes;
      for (const tag of page.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
      for (const oldest of pages.keys()) {
        if (total <= maxBytes) break;
        forget(oldest);
      }
    },
    /** Removes the pages that these tags expire; returns their keys, each with all the tags of its page. */
    expire(tags: readonly string[]): [PageKey, readonly string[]][] {
      for (const candidate of candidates) for (const tag of tags) candidate.add(tag);
      const keys = [...new Set(tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])]))];
      const gone = keys.map((key): [PageKey, readonly string[]] => [key, pages.get(key)?.page.tags ?? []]);
      keys.forEach(forget);
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
    holds: (key: PageKey, page: KeptPage): boolean => pages.get(key)?.page === page,
    size: () => ({ pages: pages.size, bytes: total, tags: keysByTag.size }),
  };
};
export type KeptStore = ReturnType<typeof createKeptStore>;

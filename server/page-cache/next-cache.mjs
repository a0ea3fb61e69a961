import { createRequire } from "node:module";

const { default: FileSystemCache } = createRequire(import.meta.url)(
  "next/dist/server/lib/incremental-cache/file-system-cache.js",
);

const NEXT_TAGS = "x-next-cache-tags";
const TAGS = "x-page-tags";
const MADE = "x-page-made";
const ON_PROCESS = Symbol.for("happy-cabinet.expired-tags");
const BUDGETS = Symbol.for("happy-cabinet.read-budgets");

/**
 * Next's own cache (`cacheHandler` of next.config.ts), which also describes each page with two headers: its tags, and
 * the time in milliseconds since 1970. The site's server reads and removes them (server/captured-response.ts). Next
 * loads this file itself, uncompiled: it imports none of our modules, and shares data with them by symbols of the
 * process.
 */
export default class NextCache extends FileSystemCache {
  async get(key, context) {
    const found = await super.get(key, context);
    const headers = found?.value?.headers;
    if (typeof headers?.[NEXT_TAGS] !== "string") return found;
    // The entry already had these headers: Next failed to render the page again, and stored the former entry. The age
    // of the page is unknown.
    const { [TAGS]: former, [MADE]: _, ...others } = headers;
    const facts = former === undefined && { [TAGS]: headers[NEXT_TAGS], [MADE]: String(found.lastModified) };
    return { ...found, value: { ...found.value, headers: { ...others, ...facts } } };
  }

  /**
   * Dates an entry by the time of its request, not by the end of its rendering: a tag that expires in between expires
   * the entry.
   */
  async set(key, value, context) {
    await super.set(key, value, context);
    const requestedAt = globalThis[BUDGETS]?.getStore()?.requestedAt;
    const stored = FileSystemCache.memoryCache?.get(key);
    if (requestedAt === undefined || stored?.value !== value) return;
    // One millisecond earlier: Next takes a tag that expired in the same millisecond for older than the entry.
    stored.lastModified = Math.floor(Date.now() - (performance.now() - requestedAt)) - 1;
  }

  async revalidateTag(tags, durations) {
    await super.revalidateTag(tags, durations);
    globalThis[ON_PROCESS]?.([tags].flat());
  }
}

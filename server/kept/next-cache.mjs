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
 * Next's own cache (`cacheHandler` of next.config.ts), which also says what a page shows: two headers, of the tags and
 * of the time, in milliseconds since 1970, which the site's server reads and removes (server/captured-response.ts). Next
 * loads this file itself, as it stands: it imports none of ours, and shares what it must by symbols of the process.
 */
export default class NextCache extends FileSystemCache {
  async get(key, context) {
    const found = await super.get(key, context);
    const headers = found?.value?.headers;
    if (typeof headers?.[NEXT_TAGS] !== "string") return found;
    // It came from here before: Next failed to make it anew, and stored what it had. Nothing says how old it is.
    const { [TAGS]: former, [MADE]: _, ...others } = headers;
    const facts = former === undefined && { [TAGS]: headers[NEXT_TAGS], [MADE]: String(found.lastModified) };
    return { ...found, value: { ...found.value, headers: { ...others, ...facts } } };
  }

  /** Dated when its request came, not when its rendering ended: what expires in between is known to expire it. */
  async set(key, value, context) {
    await super.set(key, value, context);
    const requestedAt = globalThis[BUDGETS]?.getStore()?.requestedAt;
    const stored = FileSystemCache.memoryCache?.get(key);
    if (requestedAt === undefined || stored?.value !== value) return;
    // A millisecond earlier: Next takes what expires in the same one for older.
    stored.lastModified = Math.floor(Date.now() - (performance.now() - requestedAt)) - 1;
  }

  async revalidateTag(tags, durations) {
    await super.revalidateTag(tags, durations);
    globalThis[ON_PROCESS]?.([tags].flat());
  }
}

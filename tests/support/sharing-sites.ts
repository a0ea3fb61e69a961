import { createSharedPages, type SharedStore } from "@/server/page-cache/shared-pages";
import { createChanges } from "@/server/revalidation/changes";
import type { Watch } from "@/server/revalidation/watch";
import { createKeepingNext, HEARD } from "@/tests/support/keeping-next";
import { startKeepingSite } from "@/tests/support/site";

export const SECRET = "a-secret-that-the-copies-of-the-test-share";
const TAGS = ["content"];
const DAY_MS = 86_400_000;

type Options = Parameters<typeof createKeepingNext>[0] & {
  sharedStore: SharedStore;
  secret?: string;
  settings?: unknown;
  /** Number of the last revalidation when the process starts. */
  number?: number;
  watch?: Watch;
};

/**
 * Starts a process of the site that shares its cached pages, and applies the revalidations that the test passes to
 * `apply`.
 */
export const startSharingSite = async ({
  sharedStore,
  secret = SECRET,
  settings = {},
  number = 1,
  watch = HEARD,
  ...options
}: Options) => {
  const next = createKeepingNext(options);
  // The first revalidation is a day old; the following ones are dated now.
  let ms = 0;
  const changes = createChanges(() => ms);
  changes.record({ number, tags: [], everything: true }, true);
  changes.setApplied(number);
  ms = DAY_MS;
  const shared = createSharedPages({ sharedStore, changes, secret, scope: { buildId: "build", settings } });
  const site = await startKeepingSite(next.next, {}, () => true, undefined, { watch, shared });
  return {
    ...site,
    next,
    changes,
    /**
     * Applies a change as the watch does: records it, expires its tags in Next's cache and in the site's pages, then
     * marks it as applied.
     */
    apply(applied: number, tags = TAGS) {
      changes.record({ number: applied, tags, everything: false }, false);
      next.expire();
      site.kept.expire(tags);
      changes.setApplied(applied);
    },
  };
};

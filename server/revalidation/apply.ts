import { machineRoutes } from "@/lib/routes/machine-routes";
import { tags as named } from "@/lib/tags";
import type { OwnRequest } from "@/server/own-request";
import { AGAIN_AFTER_MS } from "@/server/revalidation/changes";
import type { Revalidations } from "@/server/revalidation/feed";

/**
 * A page that was being rendered when its tags expired contains old data, and Next caches it as if it had been rendered
 * afterwards. So its tags expire again: soon, with the pages rendered before a visitor has to wait for them
 * (server/remake), then later for slower renders, without rendering anything.
 */
const AGAIN_AFTER = AGAIN_AFTER_MS.map((ms, at) => ({ ms, refresh: at === 0 }));
/**
 * Number of tags per call, which accepts 100 tags and renders 50 pages again: an offer has two pages, a company six.
 */
const TAGS_AT_ONCE = 20;
const TIMEOUT_MS = 10_000;

/** Expires tags in this process, by a call to itself: Next offers no other means. */
export const createApply = (ownRequest: OwnRequest, secret: string) => {
  const again = new Map<string, NodeJS.Timeout>();

  const expire = async (tags: string[], refresh: boolean) => {
    const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
    const called = ownRequest(machineRoutes.revalidate(), { headers, body: JSON.stringify({ tags, refresh }) });
    const { status } = await withinTime(called);
    if (status !== 200) throw new Error(`This site answered ${status} to its own revalidation`);
  };

  const expireAgain = (tags: string[]) => {
    for (const { ms, refresh } of AGAIN_AFTER) {
      // When edits follow each other, the timer of the last one suffices.
      const key = `${ms} ${tags.join(" ")}`;
      clearTimeout(again.get(key));
      const timer = setTimeout(() => {
        again.delete(key);
        // The next call, or the age of the pages, makes up for a call that fails.
        expire(tags, refresh).catch(() => undefined);
      }, ms);
      again.set(key, timer.unref());
    }
  };

  return async ({ tags, everything }: Revalidations, isFirst: boolean): Promise<void> => {
    const all = everything ? [named.everything()] : tags;
    for (let start = 0; start < all.length; start += TAGS_AT_ONCE) {
      const some = all.slice(start, start + TAGS_AT_ONCE);
      await expire(some, false);
      // A process that has just started has rendered nothing yet.
      if (!isFirst) expireAgain(some);
    }
  };
};

const withinTime = async <Result>(promise: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("This site did not answer its own revalidation")), TIMEOUT_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

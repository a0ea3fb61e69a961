import type { ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { IsCachedRoute } from "@/server/cached-routes";
import { type Bounds, createSemaphore, measureSemaphores, type Release } from "@/server/semaphore";

/**
 * `perRequest`: searches, tools, screens of accounts. `first`: cached routes at a path that was never visited; an
 * attacker can invent any number of them.
 */
export type RenderBounds = { perRequest: Bounds; first: Bounds };

/**
 * Limits of the pages being rendered, all of them by one thread. Two renders at a time keep it busy while one of them
 * waits for the API; more would only slow down all of them, cached pages included. A response comes within three
 * seconds, or the refusal immediately (server/semaphore.ts).
 */
export const RENDER_BOUNDS: RenderBounds = {
  perRequest: { permits: 2, waiting: 1_000, waitMs: 1_200 },
  first: { permits: 4, waiting: 1_000, waitMs: 1_500 },
};

const MAX_CACHED_PATHS = 20_000;
const MAX_PATH_LENGTH = 500;
/**
 * Targets that are always rendered. The launcher calls `/health` to check that the site runs. A crawler that is refused
 * robots.txt leaves the whole site (RFC 9309 §2.3.1.4), and robots.txt reads no data. The marketplace calls the API
 * routes.
 */
const ALWAYS = /^\/(?:health$|robots\.txt$|api\/)/;
/** True for targets that are rendered whatever the load, and whatever the state of the marketplace. */
export const isAlwaysRendered = (target: string): boolean => ALWAYS.test(pathOf(target));
const NOTHING_TO_RELEASE: Release = () => undefined;

export type RenderPermits = {
  /** Resolves with a permit to render this target, immediately when the page is cached. Null: no permit now. */
  acquire(target: string, response: ServerResponse): Promise<Release | null>;
  /** Records the path as cached when its status shows that Next stored it. */
  recordStatus(target: string, status: number): void;
};

/** Limits the number of pages being rendered. A cached page needs no rendering: it is never refused and never waits. */
export const createRenderPermits = (
  isCachedRoute: IsCachedRoute,
  bounds: RenderBounds = RENDER_BOUNDS,
): RenderPermits => {
  const perRequest = createSemaphore(bounds.perRequest);
  const first = createSemaphore(bounds.first);
  measureSemaphores("render_permits", { perRequest, first });
  const cachedPaths = new LRUCache<string, true>({ max: MAX_CACHED_PATHS });

  return {
    async acquire(target, response) {
      const path = pathOf(target);
      if (ALWAYS.test(path) || cachedPaths.has(path)) return NOTHING_TO_RELEASE;
      return (isCachedRoute(target) ? first : perRequest).acquire(response);
    },
    recordStatus(target, status) {
      const path = pathOf(target);
      if (status >= 400 && status !== 410) return;
      if (path.length > MAX_PATH_LENGTH || !isCachedRoute(target)) return;
      cachedPaths.set(path, true);
    },
  };
};

const pathOf = (target: string) => target.split("?")[0] ?? "";

import type { ServerResponse } from "node:http";
import type { IsCachedRoute } from "@/server/cached-routes";
import { type Bounds, createSemaphore, measureSemaphores, type Release } from "@/server/semaphore";

/**
 * `perRequest`: searches, tools, screens of accounts. `first`: cached routes at a path that was never visited, of which
 * an attacker can invent any number.
 */
export type RenderBounds = { perRequest: Bounds; first: Bounds };

/**
 * Pages are rendered by one thread: two at a time leave it no pause while one of them waits for the API, and more of them
 * only take longer each, cached pages too. An answer comes within three seconds, or the refusal at once (server/semaphore.ts).
 */
export const RENDER_BOUNDS: RenderBounds = {
  perRequest: { permits: 2, waiting: 1_000, waitMs: 1_200 },
  first: { permits: 4, waiting: 1_000, waitMs: 1_500 },
};

const MAX_CACHED_PATHS = 20_000;
const MAX_PATH_LENGTH = 500;
/**
 * The launcher calls the first to check that the site runs; a crawler that is refused the second leaves the whole site
 * (RFC 9309 §2.3.1.4), and it reads nothing; the marketplace calls the others.
 */
const ALWAYS = /^\/(?:health$|robots\.txt$|api\/)/;
/** What is rendered whatever the load, and whatever was heard of the marketplace. */
export const isAlwaysRendered = (target: string): boolean => ALWAYS.test(pathOf(target));
const NOTHING_TO_RELEASE: Release = () => undefined;

export type RenderPermits = {
  /** A permit to render this target, at once when the page is cached. Null: not now. */
  acquire(target: string, response: ServerResponse): Promise<Release | null>;
  /** Records the path as cached when its status shows that Next stored it. */
  recordStatus(target: string, status: number): void;
};

/** Bounds the pages being rendered. A cached page needs no rendering: it is never refused and never waits. */
export const createRenderPermits = (
  isCachedRoute: IsCachedRoute,
  bounds: RenderBounds = RENDER_BOUNDS,
): RenderPermits => {
  const perRequest = createSemaphore(bounds.perRequest);
  const first = createSemaphore(bounds.first);
  measureSemaphores("render_permits", { perRequest, first });
  // Insertion order: the first path is the one recorded the longest ago.
  const cachedPaths = new Set<string>();

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
      cachedPaths.delete(path);
      cachedPaths.add(path);
      if (cachedPaths.size <= MAX_CACHED_PATHS) return;
      const [oldest = ""] = cachedPaths;
      cachedPaths.delete(oldest);
    },
  };
};

const pathOf = (target: string) => target.split("?")[0] ?? "";

import type { ServerResponse } from "node:http";
import type { IsKept } from "@/server/kept-routes";
import { type Bounds, createSemaphore, type Release } from "@/server/semaphore";

/**
 * `perRequest`: searches, tools, screens of accounts. `first`: kept routes at an address that was never visited, of which
 * anybody can invent any number.
 */
export type RenderBounds = { perRequest: Bounds; first: Bounds };

/**
 * Pages are rendered by one thread: two at a time leave it no pause while one of them waits for the API, and more of them
 * only take longer each, kept pages too. A refusal comes after the wait, so that a visitor who tries again at once costs little.
 */
export const RENDER_BOUNDS: RenderBounds = {
  perRequest: { permits: 2, waiting: 1_000, waitMs: 1_000 },
  first: { permits: 4, waiting: 1_000, waitMs: 10_000 },
};

const MAX_KEPT_PATHS = 20_000;
const MAX_PATH_LENGTH = 500;
/** The launcher asks it whether the site lives; the marketplace calls the others. */
const ALWAYS = /^\/(?:health$|api\/)/;
const NOTHING_TO_RELEASE: Release = () => undefined;

export type RenderPermits = {
  /** A permit to have Next answer this target, at once when the page is kept. Null: not now. */
  acquire(target: string, response: ServerResponse): Promise<Release | null>;
  /** Next answered this target with this status. */
  note(target: string, status: number): void;
};

/** Bounds the pages being rendered. A kept page needs no rendering: it is never refused and never waits. */
export const createRenderPermits = (isKept: IsKept, bounds: RenderBounds = RENDER_BOUNDS): RenderPermits => {
  const perRequest = createSemaphore(bounds.perRequest);
  const first = createSemaphore(bounds.first);
  // Insertion order: the first path is the one noted the longest ago.
  const keptPaths = new Set<string>();

  return {
    async acquire(target, response) {
      const path = pathOf(target);
      if (ALWAYS.test(path) || keptPaths.has(path)) return NOTHING_TO_RELEASE;
      return (isKept(target) ? first : perRequest).acquire(response);
    },
    note(target, status) {
      const path = pathOf(target);
      if (status >= 400 && status !== 410) return;
      if (path.length > MAX_PATH_LENGTH || !isKept(target)) return;
      keptPaths.delete(path);
      keptPaths.add(path);
      if (keptPaths.size <= MAX_KEPT_PATHS) return;
      const [oldest = ""] = keptPaths;
      keptPaths.delete(oldest);
    },
  };
};

const pathOf = (target: string) => target.split("?")[0] ?? "";

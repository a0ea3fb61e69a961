import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { withReadBudget } from "@/lib/read-budget";
import { type IsCachedRoute, withoutQuery } from "@/server/cached-routes";
import { captureResponse, type PageRequest, type PageResponse } from "@/server/captured-response";
import { createEventLoopQueue } from "@/server/event-loop-queue";
import type { Next } from "@/server/next";
import { isStale, type Remake } from "@/server/remake";
import { isAlwaysRendered, type RenderPermits } from "@/server/render-permits";
import type { Watch } from "@/server/revalidation/watch";
import { loggedPath } from "@/server/route-of";
import { applyMarkedStatus, singleLocation } from "@/server/status";

/** `policy`: the request header from which Next takes the nonce of its scripts (server/csp). */
type Parts = {
  next: Next;
  remake: Remake;
  isCachedRoute: IsCachedRoute;
  permits: RenderPermits;
  policy: string;
  watch: Watch;
  log: Pick<Logger, "error">;
};

/**
 * Renders a page when a permit is free. `busy`: no permit was free in time. `gone`: the visitor disconnected in the
 * meantime. While the marketplace is reachable, a page is never sent in its state before a change: this function waits
 * for missed invalidations and for the new render.
 */
export const createRender = ({ next, remake, isCachedRoute, permits, policy, watch, log }: Parts) => {
  const nextTurn = createEventLoopQueue();
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { target }: PageRequest,
  ): Promise<PageResponse | "busy" | "gone"> => {
    if (!isAlwaysRendered(target)) await watch.untilCurrent();
    const requestedAt = performance.now();
    const release = await permits.acquire(target, response);
    if (!release) return response.destroyed ? "gone" : "busy";
    await nextTurn();
    if (response.destroyed) {
      release();
      return "gone";
    }
    const captured = captureResponse(response);
    // HEAD is rendered like GET: the status depends on the whole page.
    if (request.method === "HEAD") request.method = "GET";
    request.headers["content-security-policy"] = policy;
    if (isCachedRoute(target)) request.url = withoutQuery(target);
    const ended = withReadBudget(() => next(request, response), requestedAt).then(
      // For a visitor who has disconnected, Next writes no page.
      () => (response.destroyed ? null : captured.page),
      (error) => {
        log.error(
          { err: error, requestId: request.requestId, path: loggedPath(target) },
          "a page could not be rendered",
        );
        return { ...captured.release(), status: 500 };
      },
    );
    const sent = await Promise.race([captured.page, ended]).finally(release);
    const page = sent && isStale(sent) && watch.isCurrent() ? ((await remake(request)) ?? sent) : sent;
    if (!page || response.destroyed) return "gone";
    // Next rendered the stale page again with this same response object, and may have left headers there that contain
    // the nonce.
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    const marked = singleLocation(applyMarkedStatus(page));
    permits.recordStatus(target, marked.status);
    return marked;
  };
};

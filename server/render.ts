import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { withReadBudget } from "@/lib/read-budget";
import { type IsCachedRoute, withoutQuery } from "@/server/cached-routes";
import { captureResponse, type PageRequest, type PageResponse } from "@/server/captured-response";
import { createEventLoopQueue } from "@/server/event-loop-queue";
import type { RenderPermits } from "@/server/render-permits";
import { applyMarkedStatus, singleLocation } from "@/server/status";

export type Next = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
/** `policy`: the request header from which Next takes the mark for its scripts (server/csp). */
type Parts = {
  next: Next;
  isCachedRoute: IsCachedRoute;
  permits: RenderPermits;
  policy: string;
  log: Pick<Logger, "error">;
};

/** Renders a page when a permit is free. `busy`: none was free in time. `gone`: the visitor left meanwhile. */
export const createRender = ({ next, isCachedRoute, permits, policy, log }: Parts) => {
  const nextTurn = createEventLoopQueue();
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { target }: PageRequest,
  ): Promise<PageResponse | "busy" | "gone"> => {
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
      // Next writes nothing to a visitor who left.
      () => (response.destroyed ? null : captured.page),
      (error) => {
        log.error({ err: error, target }, "a page could not be rendered");
        return { ...captured.release(), status: 500 };
      },
    );
    const page = await Promise.race([captured.page, ended]).finally(release);
    if (!page || response.destroyed) return "gone";
    const marked = singleLocation(applyMarkedStatus(page));
    permits.recordStatus(target, marked.status);
    return marked;
  };
};

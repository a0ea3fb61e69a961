import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { withReadBudget } from "@/lib/read-budget";
import { type Answer, type Asked, captureAnswer } from "@/server/answer";
import { type IsKept, withoutQuery } from "@/server/kept-routes";
import type { RenderPermits } from "@/server/render-permits";
import { applyMarkedStatus, singleLocation } from "@/server/status";
import { createTurns } from "@/server/turns";

export type Next = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
/** `policy`: the header by which Next is told what to mark its scripts with (server/csp). */
type Parts = { next: Next; isKept: IsKept; permits: RenderPermits; policy: string; log: Pick<Logger, "error"> };

/** Has Next answer, when a permit is free. `busy`: none was in time. `gone`: the visitor left meanwhile. */
export const createRender = ({ next, isKept, permits, policy, log }: Parts) => {
  const myTurn = createTurns();
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { target }: Asked,
  ): Promise<Answer | "busy" | "gone"> => {
    const requestedAt = performance.now();
    const release = await permits.acquire(target, response);
    if (!release) return response.destroyed ? "gone" : "busy";
    await myTurn();
    if (response.destroyed) {
      release();
      return "gone";
    }
    const captured = captureAnswer(response);
    // HEAD is rendered like GET: only the whole page knows its status.
    if (request.method === "HEAD") request.method = "GET";
    request.headers["content-security-policy"] = policy;
    if (isKept(target)) request.url = withoutQuery(target);
    const ended = withReadBudget(() => next(request, response), requestedAt).then(
      // Next writes nothing to a visitor who left.
      () => (response.destroyed ? null : captured.answer),
      (error) => {
        log.error({ err: error, target }, "a page could not be rendered");
        return { ...captured.release(), status: 500 };
      },
    );
    const answer = await Promise.race([captured.answer, ended]).finally(release);
    if (!answer || response.destroyed) return "gone";
    const marked = singleLocation(applyMarkedStatus(answer));
    permits.note(target, marked.status);
    return marked;
  };
};

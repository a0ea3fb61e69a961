import { AsyncLocalStorage } from "node:async_hooks";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { withReadBudget } from "@/lib/read-budget";
import { captureResponse, type PageResponse } from "@/server/captured-response";
import type { Next } from "@/server/next";

/** `body` makes the request a POST. */
type Options = { headers?: IncomingMessage["headers"]; body?: string };
export type OwnRequest = (path: string, options?: Options) => Promise<PageResponse>;

/**
 * Headers of these requests. Without a user agent, Next would treat the request like a browser's, and send the title of
 * a page late (`htmlLimitedBots`).
 */
const OWN_HEADERS = { host: "localhost", "user-agent": "site" };

/**
 * Sends requests of the site to itself, without a connection: when several processes share a port, these requests stay
 * in this process. A failure of Next is a response with status 500. `policy`: the request header by which Next marks
 * its scripts (server/csp).
 */
export const createOwnRequest = (next: Next, policy: string): OwnRequest => {
  // A page requested by a route must not inherit the context of this route: Next would treat the page as a part of it.
  const outside = AsyncLocalStorage.snapshot();
  return (path, { headers = {}, body } = {}) => {
    const request = toRequest(path, { ...OWN_HEADERS, ...headers, "content-security-policy": policy }, body);
    return outside(() => send(next, request));
  };
};

const toRequest = (url: string, headers: IncomingMessage["headers"], body: string | undefined): IncomingMessage => {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: body === undefined ? "GET" : "POST", url, headers });
  if (body !== undefined) request.push(body);
  request.push(null);
  return request;
};

const send = async (next: Next, request: IncomingMessage): Promise<PageResponse> => {
  const response = new ServerResponse(request);
  const { page, release } = captureResponse(response);
  const failed = withReadBudget(() => next(request, response)).then(
    () => page,
    () => ({ ...release(), status: 500 }),
  );
  const captured = await Promise.race([page, failed]);
  // Work that a route does after its response (`after` of Next) waits for this event.
  response.emit("close");
  return captured;
};

import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { isHealthTarget } from "@/lib/process/door";
import { inRequest } from "@/lib/process/request-context";
import { currentTraces, type OpenSpan } from "@/lib/process/traces";
import { peerAddress } from "@/server/client-ip";
import type { ServerEnv } from "@/server/env";
import { requestIdOf } from "@/server/request-id";
import { routeOf } from "@/server/route-of";

declare module "node:http" {
  interface ServerResponse {
    /** How the response was produced, when it is a page. */
    served?: "kept" | "rendered";
    /** Status that the page was sent with: rendering changes the status of the response object afterwards. */
    sentStatus?: number;
  }
}

/** A finished request. `target`: as the visitor sent it, since rendering rewrites the URL. */
export type Served = {
  id: string;
  method: string;
  target: string;
  status: number;
  ms: number;
  bytes: number;
  response: ServerResponse;
};

type Parts = {
  env: Pick<ServerEnv, "isTrustedProxy">;
  /** Functions called at the end of each request, even when its visitor disconnected. */
  onServed: readonly ((served: Served) => void)[];
};

/** Gives each request an id, which the site and the marketplace use while they handle it, and reports how it ended. */
export const observe =
  (serve: RequestListener, { env, onServed }: Parts): RequestListener =>
  (request, response) => {
    const id = requestIdOf(request, env);
    request.requestId = id;
    const span = openSpan(request, env);
    const hearing = span ? [...onServed, endSpan(span)] : onServed;
    if (hearing.length > 0) watchEnd(request, response, id, hearing);
    inRequest({ id, span, traceHeaders: currentTraces()?.headers }, () => serve(request, response));
  };

/** Continues a trace from a trusted proxy; a trace header from a visitor is ignored. Probes have no span. */
const openSpan = (request: IncomingMessage, { isTrustedProxy }: Parts["env"]): OpenSpan | undefined => {
  if (isHealthTarget(request.url)) return undefined;
  return currentTraces()?.open("request", isTrustedProxy(peerAddress(request)) ? request.headers : {});
};

const endSpan =
  (span: OpenSpan) =>
  ({ id, method, target, status }: Served) => {
    const route = routeOf(target);
    const attributes = { "http.request.method": method, "http.route": route, "http.response.status_code": status };
    span.end(`${method} ${route}`, { ...attributes, "request.id": id }, status >= 500);
  };

const watchEnd = (request: IncomingMessage, response: ServerResponse, id: string, onServed: Parts["onServed"]) => {
  const startedAt = performance.now();
  const { method = "GET", url: target = "/", socket } = request;
  // A connection sends one response after the other: all the bytes sent from now to the end are of this response,
  // headers included.
  const sentBefore = socket.bytesWritten;
  response.once("close", () => {
    const bytes = socket.bytesWritten - sentBefore;
    const status = response.sentStatus ?? response.statusCode;
    const served = { id, method, target, status, ms: performance.now() - startedAt, bytes, response };
    for (const hear of onServed) hear(served);
  });
};

import http, {
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from "node:http";
import https from "node:https";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { REQUEST_TIMEOUT_MS } from "@/lib/rules/limits";
import { rateLimitKey } from "@/lib/rules/user/rate-limit-key";
import { clientIp } from "@/server/client-ip";
import type { ServerEnv } from "@/server/env";
import { GATEWAY_BOUNDS, type GatewayBounds, shareOf } from "@/server/gateway-bounds";
import { framingHeaders, headersToSend } from "@/server/gateway-headers";
import { createLane, type Lane } from "@/server/gateway-lane";
import { createMemoryQuota } from "@/server/memory-quota";
import { readBody } from "@/server/read-body";
import { type Refusal, TOO_SLOW } from "@/server/refusal";
import { relayResponse } from "@/server/relay-response";
import { requestIdHeader } from "@/server/request-id";
import { measureSemaphores } from "@/server/semaphore";

/** `late` is called, once, when no byte came for `stallMs` although the API was ready to read. */
type Watch = { stallMs: number; late: () => void };

/**
 * Streams a file or a mail to the API. Bytes that arrive after the API's response are read and dropped: the connection stays
 * usable.
 */
const streamUpload = (request: IncomingMessage, outgoing: ClientRequest, { stallMs, late }: Watch) => {
  const check = () => (request.isPaused() ? stalled.refresh() : late());
  const stalled = setTimeout(check, stallMs);
  const end = () => clearTimeout(stalled);
  request.on("data", () => stalled.refresh()).once("end", end);
  outgoing.once("close", () => {
    end();
    request.unpipe(outgoing).resume();
  });
  // The API may refuse the headers alone, before the first byte comes.
  outgoing.flushHeaders();
  request.pipe(outgoing);
};

const PREFIX = machineRoutes.gateway();
/** Path where a signed URL uploads a file (docs/architecture.md §8). */
const FILES = "/files/";
/** Path where the operator's relay posts a mail, which is as large as its files. */
const MAILS = "/inbound-mail";

export const isGatewayTarget = (target: string) =>
  target === PREFIX || target.startsWith(`${PREFIX}/`) || target.startsWith(`${PREFIX}?`);

type GatewayEnv = Pick<ServerEnv, "apiOrigin" | "gatewaySecret" | "isTrustedProxy" | "webProcesses">;
/** `send` writes the body to the request to the API. */
type Outgoing = { lane: Lane; path: string; framing: OutgoingHttpHeaders; send: (outgoing: ClientRequest) => void };

/**
 * Forwards `/api/marketplace/*` to the marketplace and back, so that the browser talks to one origin
 * (docs/architecture.md §6). The body of a call is read whole before the call takes a socket to the API; files and
 * mails stream, on sockets of their own. Errors have the API's own shape.
 */
export const createGateway = (env: GatewayEnv, bounds: GatewayBounds = shareOf(GATEWAY_BOUNDS, env.webProcesses)) => {
  const origin = new URL(env.apiOrigin);
  const client = origin.protocol === "https:" ? https : http;
  const calls = createLane(origin.protocol, bounds.calls);
  const uploads = createLane(origin.protocol, bounds.uploads);
  measureSemaphores("gateway_calls", { calls, uploads });
  const quota = createMemoryQuota(bounds.memoryQuota);

  const pass = async (request: IncomingMessage, response: ServerResponse, { lane, path, framing, send }: Outgoing) => {
    const ip = clientIp(request, env);
    const admission = await lane.enter(rateLimitKey(ip), response);
    if ("status" in admission) return sendRefusal(response, admission);
    const headers = { ...headersToSend(request, ip, env.gatewaySecret), ...framing };
    const outgoing = client.request(origin, {
      agent: lane.agent,
      method: request.method,
      path,
      headers,
      timeout: REQUEST_TIMEOUT_MS,
    });
    outgoing.on("timeout", () => outgoing.destroy(new Error("timeout")));
    outgoing.on("error", (error) => sendRefusal(response, error.message === "timeout" ? LATE : UNREACHABLE));
    outgoing.on("close", admission.freeSocket);
    outgoing.on("response", (incoming) => relayResponse(incoming, response, bounds.response));
    const end = () => {
      outgoing.destroy();
      admission.leave();
    };
    // The visitor may have disconnected at the moment when the call was admitted.
    if (response.destroyed) return end();
    response.once("close", end);
    send(outgoing);
  };

  const call = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const ip = rateLimitKey(clientIp(request, env));
    const read = await readBody(request, bounds.body, { ip, quota });
    if (!read) return;
    if ("refusal" in read) return sendRefusal(response, read.refusal);
    const { body, forget } = read;
    if (response.destroyed) return forget();
    response.once("close", forget);
    const framing = body.length > 0 || sendsBody(request) ? { "content-length": body.length } : {};
    await pass(request, response, { lane: calls, path, framing, send: (outgoing) => outgoing.end(body) });
  };

  const upload = (request: IncomingMessage, response: ServerResponse, path: string) => {
    const late = () => sendRefusal(response, TOO_SLOW);
    const send = (outgoing: ClientRequest) => streamUpload(request, outgoing, { stallMs: bounds.uploadStallMs, late });
    return pass(request, response, { lane: uploads, path, framing: framingHeaders(request), send });
  };

  return (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? "").slice(PREFIX.length) || "/";
    if (climbs(path)) return sendRefusal(response, { status: 400, message: "The path must not climb" });
    const isStreamed =
      (request.method === "PUT" && path.startsWith(FILES)) || (request.method === "POST" && path === MAILS);
    (isStreamed ? upload : call)(request, response, path).catch(() => response.destroy());
  };
};

const LATE: Refusal = { status: 504, message: "The marketplace did not answer in time" };
const UNREACHABLE: Refusal = { status: 502, message: "The marketplace cannot be reached" };

/** Detects `.` and `..` segments, escaped or not: the path must mean the same to both servers. */
const climbs = (path: string) =>
  (path.split("?")[0] ?? "").split("/").some((segment) => [".", ".."].includes(decodeURIComponent(segment)));

const sendsBody = ({ headers }: IncomingMessage) =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

const sendRefusal = (response: ServerResponse, { status, message, headers }: Refusal) => {
  // No refusal can be sent once the API's response has started, or after the visitor has disconnected.
  if (response.headersSent || response.destroyed) return;
  const body = JSON.stringify({ message, statusCode: status });
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    ...headers,
    ...requestIdHeader(response.req),
  });
  response.end(body);
};

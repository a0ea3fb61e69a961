import http, { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http";
import https from "node:https";
import { REQUEST_TIMEOUT_MS } from "@/lib/rules/limits";
import type { ServerEnv } from "@/server/env";

const PREFIX = "/api/marketplace";
const SENT = [
  "accept",
  "accept-language",
  "authorization",
  "content-type",
  "content-length",
  "transfer-encoding",
  "idempotency-key",
  "if-match",
  "if-none-match",
  "user-agent",
  "x-api-key",
];
const SENT_PREFIX = "x-stelace-";
/**
 * Belong to one hop (RFC 9110 §7.6.1), or would let the marketplace speak for the site, as its CORS headers would; a challenge
 * would make browsers open their own log-in window over ours.
 */
const NOT_RETURNED = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "set-cookie",
  "www-authenticate",
];

export const isGatewayTarget = (target: string) =>
  target === PREFIX || target.startsWith(`${PREFIX}/`) || target.startsWith(`${PREFIX}?`);

type GatewayEnv = Pick<ServerEnv, "apiOrigin" | "gatewaySecret" | "trustedProxies">;

/**
 * Streams `/api/marketplace/*` to the marketplace and back, so that the browser talks to one origin (architecture §6).
 * When the marketplace cannot answer, the error has the API's own shape.
 */
export const createGateway = (env: GatewayEnv) => {
  const origin = new URL(env.apiOrigin);
  const client = origin.protocol === "https:" ? https : http;
  const agent = new client.Agent({ keepAlive: true, maxSockets: 128 });

  return (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? "").slice(PREFIX.length) || "/";
    if (climbs(path)) return fail(response, 400, "The path must not climb");
    const outgoing = client.request(
      origin,
      { agent, method: request.method, path, headers: headersToSend(request, env), timeout: REQUEST_TIMEOUT_MS },
      (incoming) => {
        response.writeHead(incoming.statusCode ?? 502, headersToReturn(incoming));
        incoming.on("error", () => response.destroy()).pipe(response);
      },
    );
    outgoing.on("timeout", () => outgoing.destroy(new Error("timeout")));
    outgoing.on("error", (error) => {
      const late = error.message === "timeout";
      fail(
        response,
        late ? 504 : 502,
        late ? "The marketplace did not answer in time" : "The marketplace cannot be reached",
      );
    });
    response.on("close", () => outgoing.destroy());
    request.pipe(outgoing);
  };
};

/** `..` segments, escaped or not: the path must mean the same to both servers. */
const climbs = (path: string) =>
  (path.split("?")[0] ?? "").split("/").some((segment) => [".", ".."].includes(decodeURIComponent(segment)));

const headersToSend = (
  request: IncomingMessage,
  { gatewaySecret, trustedProxies }: GatewayEnv,
): OutgoingHttpHeaders => {
  const sent = Object.entries(request.headers).filter(([name]) => SENT.includes(name) || name.startsWith(SENT_PREFIX));
  return {
    ...Object.fromEntries(sent),
    ...(gatewaySecret ? { "x-gateway-secret": gatewaySecret } : {}),
    "x-forwarded-for": visitorAddress(request, trustedProxies),
  };
};

/** The visitor's own address: what a trusted proxy says, otherwise the connection's. */
const visitorAddress = (request: IncomingMessage, trustedProxies: string[]) => {
  const peer = (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .at(-1)
    ?.trim();
  return trustedProxies.includes(peer) && forwarded ? forwarded : peer;
};

const headersToReturn = (incoming: IncomingMessage): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(incoming.headers).filter(
      ([name]) => !NOT_RETURNED.includes(name) && !name.startsWith("access-control-"),
    ),
  );

const fail = (response: ServerResponse, statusCode: number, message: string) => {
  if (response.headersSent) return response.destroy();
  response.writeHead(statusCode, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
  response.end(JSON.stringify({ message, statusCode }));
};

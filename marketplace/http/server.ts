import { createServer as createNodeServer, type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { isHealthTarget } from "@/lib/process/door";
import { inRequest, type RequestContext } from "@/lib/process/request-context";
import { currentTraces, type OpenSpan } from "@/lib/process/traces";
import type { Caller } from "@/marketplace/access/caller";
import { readsOnlyPublic } from "@/marketplace/access/rights";
import { type Outage, outageOf } from "@/marketplace/db/outage";
import {
  HttpError,
  insufficientStorage,
  malformed,
  overloaded,
  unavailable,
  unknownRoute,
  wrongVerb,
} from "@/marketplace/errors";
import { admit, type Gate } from "@/marketplace/http/admit";
import { type Bulkhead, createBulkhead } from "@/marketplace/http/bulkhead";
import { type Forwarders, isForwarder } from "@/marketplace/http/client-address";
import { etagOf } from "@/marketplace/http/freshness";
import { parseQueryString } from "@/marketplace/http/query-string";
import { requestIdOf } from "@/marketplace/http/request-id";
import { MAX_BODY_BYTES, type Route } from "@/marketplace/http/route";
import { API_VERSION, checkVersion } from "@/marketplace/http/version";

/**
 * Returns the headers for pages of other origins (the main application, the sister site), which call this API from
 * their visitors' browsers (docs/protocol.md §1.0). Every origin may call or, when CORS_ORIGINS is set, only the
 * origins that it lists: the caller is identified by headers that the page itself must have, never by a cookie.
 */
function corsHeaders(origin: string | undefined, origins: readonly string[]): Record<string, string> {
  if (origins.length === 0) return { "access-control-allow-origin": "*", ...EXPOSED };
  const isListed = origin !== undefined && origins.includes(origin);
  return { vary: "origin", ...(isListed && { "access-control-allow-origin": origin, ...EXPOSED }) };
}

const EXPOSED = {
  "access-control-expose-headers": "x-stelace-version, x-stelace-token, x-request-id, etag, retry-after",
};

const ALLOWED_HEADERS = [
  "accept",
  "authorization",
  "content-type",
  "user-agent",
  "x-api-key",
  "x-stelace-version",
  "x-stelace-organization-id",
  "x-stelace-user-id",
  "idempotency-key",
  "if-match",
];
/** Time for which a browser may cache the answer to a preflight. */
const MAX_AGE_SECONDS = 600;

/**
 * True when a browser asks what a page of another origin may send (Fetch standard, "CORS protocol"): such a request
 * names its origin.
 */
const isPreflight = (headers: Record<string, unknown>): boolean =>
  headers.origin !== undefined || headers["access-control-request-method"] !== undefined;

/** Returns the headers of the response to a browser's preflight request. */
const preflightHeaders = (methods: readonly string[]) => ({
  "access-control-allow-methods": methods.join(", "),
  "access-control-allow-headers": ALLOWED_HEADERS.join(", "),
  "access-control-max-age": String(MAX_AGE_SECONDS),
});

/** Maximum time for receiving a request: the time that a file of 10 MB takes on a slow connection. */
const REQUEST_TIMEOUT_MS = 120_000;
const HEADERS_TIMEOUT_MS = 30_000;
/**
 * Time that an idle connection stays open: longer than at a load balancer, so that the load balancer never writes to a
 * connection that this server is closing.
 */
const KEEP_ALIVE_MS = 72_000;
/** The longest parameter is the request of an image, base64 of a JSON text. */
const MAX_PARAM_LENGTH = 2000;
/**
 * Maximum number of requests in progress. The database works on some twenty at a time; with five times as many in
 * progress, each waits less than a second (measured:
 * docs/decisions/0026-refuse-requests-while-the-database-is-down-busy-or-full.md).
 */
const MAX_UNDER_WAY = 100;
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null;
    /** Context in which the request's work runs. */
    during: RequestContext;
  }
  interface FastifyInstance {
    corsOrigins: readonly string[];
  }
}

/** Call of a person that was refused or failed. `path` is the declared one, without values. */
export type FailedCall = { requestId: string; userId: string; method: string; path: string; status: number };

/** Creates the server on which a marketplace listens, even before the app exists. */
export const createHttpServer = (): Server =>
  createNodeServer({
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  });

/**
 * Serves these calls over HTTP; all the conventions of the wire are here (docs/protocol.md §1.0). Receives the requests
 * from `server` when the caller gives one; else creates its own server, which does not listen yet.
 */
export function createServer(
  routes: Route[],
  gate: Gate,
  loggerInstance: FastifyBaseLogger,
  onFailure: (call: FailedCall) => void = () => undefined,
  server?: Server,
): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: (request) => requestIdOf(request as IncomingMessage, gate),
    bodyLimit: MAX_BODY_BYTES,
    serverFactory: (listener) => server ?? createHttpServer().on("request", listener),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, querystringParser: parseQueryString },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: sendUnparsable,
  });
  addBodyParsers(app);
  app.decorateRequest("caller", null);
  traceRequests(app, gate);
  app.decorate("corsOrigins", gate.corsOrigins ?? []);
  app.addHook("onRequest", async (request, reply) => void setCommonHeaders(request, reply));
  app.addHook("onResponse", async (request, reply) => {
    // The declared path, since the value of a parameter may be a token.
    const path = request.routeOptions.url ?? "unknown";
    const { method, id: requestId, caller } = request;
    const status = reply.statusCode;
    if (status >= 400 && caller?.user) onFailure({ requestId, userId: caller.user.id, method, path, status });
    request.log.info({ method, path, status, ms: Math.round(reply.elapsedTime) }, "answered");
  });
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request) => {
    throw unknownRoute(pathOf(request.url));
  });
  const bulkhead = createBulkhead(MAX_UNDER_WAY);
  for (const route of routes) {
    // The launcher must distinguish a busy server from a dead one.
    if (route.action === "health:read") addRoute(app, route, gate, { identify: always, run: always });
    else if (!route.takesBytes) addRoute(app, route, gate, { identify: bulkhead, run: bulkhead });
    else
      app.register(async (scope) => {
        skipBodyParsing(scope);
        // A slow upload occupies its sender, not the server: it does not count while it runs.
        addRoute(scope, route, gate, { identify: bulkhead, run: always });
      });
  }
  addOtherMethods(app, routes);
  return app;
}

const always: Bulkhead = (work) => work();

/** A request counts while its caller is identified and while it runs; not while its body arrives. */
type Bulkheads = { identify: Bulkhead; run: Bulkhead };

function addRoute(app: FastifyInstance, route: Route, gate: Gate, { identify, run }: Bulkheads): void {
  app.route({
    method: route.method,
    url: route.path,
    bodyLimit: route.maxBodyBytes ?? MAX_BODY_BYTES,
    onRequest: async (request, reply) => {
      checkVersion(request.headers["x-stelace-version"]);
      const admitted = () => identify(() => admit(request, reply, route, gate));
      request.caller = await inRequest(request.during, admitted);
    },
    handler: async (request, reply) => {
      const { caller } = request;
      if (!caller) throw new Error("A route ran before its caller was admitted");
      // The context is set again, because the reading of the body runs outside of it.
      const response = await inRequest(request.during, () => run(() => route.handle(request, reply, caller)));
      const etag = stateOf(response);
      if (etag) reply.header("etag", etag);
      const isCached = typeof route.cached === "function" ? route.cached(caller) : route.cached;
      if (isCached && readsOnlyPublic(caller))
        reply.headers({
          "cache-control": "max-age=60",
          vary: ["x-stelace-version, x-api-key, authorization", reply.getHeader("vary")].filter(Boolean).join(", "),
        });
      return response;
    },
  });
}

/** Returns the ETag of a single object, so that an edit can name the state that it was based on. */
const stateOf = (response: unknown): string | null =>
  typeof response === "object" &&
  response !== null &&
  "updatedDate" in response &&
  typeof response.updatedDate === "string"
    ? etagOf(response.updatedDate)
    : null;

/**
 * Adds OPTIONS to the existing paths, and 405 for the methods that they lack. A browser's preflight gets headers and no
 * body; any other client gets the methods as JSON, because the historical client cannot read an empty response.
 */
function addOtherMethods(app: FastifyInstance, routes: Route[]): void {
  for (const path of new Set(routes.map((route) => route.path))) {
    const served = new Set<string>(routes.filter((route) => route.path === path).map((route) => route.method));
    const methods = [...served, ...(served.has("GET") ? ["HEAD"] : []), "OPTIONS"];
    const allow = methods.join(", ");
    app.route({
      method: [...METHODS.filter((method) => !served.has(method)), "OPTIONS"],
      url: path,
      onRequest: async (request) => {
        if (request.method !== "OPTIONS") throw wrongVerb(request.method, allow);
      },
      handler: (request, reply) =>
        isPreflight(request.headers)
          ? reply.code(204).headers(preflightHeaders(methods)).send()
          : reply.header("allow", allow).send({ methods }),
    });
  }
}

const pathOf = (url: string) => (url.split("?")[0] ?? url).slice(0, 200);

/**
 * Accepts JSON only. An absent body is `undefined` whatever its content type: existing clients send an empty POST as
 * `application/x-www-form-urlencoded` (docs/protocol.md §1.0). `__proto__` remains as a plain key, and is refused by
 * name later.
 */
function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    try {
      done(null, body === "" ? undefined : JSON.parse(body.toString()));
    } catch {
      done(malformed("The body is not valid JSON"));
    }
  });
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => {
    if (body === "") return done(null, undefined);
    done(new HttpError(415, { message: "The body must be sent as application/json", statusCode: 415 }));
  });
}

/** Bodies are not parsed in this scope: their handlers read the stream. */
function skipBodyParsing(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, _body, done) => done(null));
}

/** Gives each request the context of its work: its id and, with traces, its span, which continues the site's. */
function traceRequests(app: FastifyInstance, forwarders: Forwarders): void {
  const spans = new WeakMap<object, OpenSpan>();
  app.decorateRequest("during");
  app.addHook("onRequest", async (request) => {
    const { id, headers, ip, url } = request;
    // Health probes have no span.
    const traces = isHealthTarget(url) ? null : currentTraces();
    const span = traces?.open("request", isForwarder(headers, ip, forwarders) ? headers : {});
    if (span) spans.set(request, span);
    request.during = { id, span };
  });
  app.addHook("onResponse", async (request, { statusCode }) => {
    const { id, method, routeOptions } = request;
    // The declared path, since the value of a parameter may be a token.
    const route = routeOptions.url ?? "unknown";
    const attributes = { "http.request.method": method, "http.route": route, "http.response.status_code": statusCode };
    spans.get(request)?.end(`${method} ${route}`, { ...attributes, "request.id": id }, statusCode >= 500);
  });
}

/** Sets the headers of every response, errors included: clients quote the request id (docs/protocol.md §6.12). */
const setCommonHeaders = (request: FastifyRequest, reply: FastifyReply) =>
  reply.headers({
    "x-request-id": request.id,
    "x-stelace-version": API_VERSION,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...corsHeaders(request.headers.origin, request.server.corsOrigins),
  });

/**
 * Sends every failure of a request, in one place. Failures that the caller cannot correct are logged: an unknown one is
 * sent as a bare 500; a temporary one, as a 503 with the time to retry; a full disk, as a 507.
 */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  setCommonHeaders(request, reply);
  const known = error instanceof HttpError ? error : (fromFramework(error) ?? fromOutage(error, request));
  if (known) return reply.code(known.status).headers(known.headers).send(known.body);
  request.log.error({ err: error }, "request failed");
  return reply.code(500).send({ message: "Internal Server Error", statusCode: 500 });
}

/**
 * Converts Fastify's own refusals (body too large, not JSON, media type, malformed URL), which are the caller's
 * mistakes; null for any other error.
 */
function fromFramework(error: unknown): HttpError | null {
  if (!isFastifyError(error) || error.statusCode === undefined || error.statusCode >= 500) return null;
  if (error.statusCode === 400) return malformed(error.message);
  const message = STATUS_CODES[error.statusCode] ?? error.message;
  return new HttpError(error.statusCode, { message, statusCode: error.statusCode });
}

const OUTAGES: Record<Outage, () => HttpError> = {
  busy: overloaded,
  unavailable,
  full: insufficientStorage,
};

function fromOutage(error: unknown, request: FastifyRequest): HttpError | null {
  const outage = outageOf(error);
  if (!outage) return null;
  request.log.warn({ err: error, outage }, "request put off");
  return OUTAGES[outage]();
}

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && "code" in error && String(error.code).startsWith("FST_");

/**
 * Responds to data that Node could not even parse: there is no request yet, so the response is written on the socket.
 */
function sendUnparsable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = error.code === "HPE_HEADER_OVERFLOW" ? 431 : error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
  const message = STATUS_CODES[status] ?? "Bad Request";
  const body = JSON.stringify({ message, statusCode: status });
  const head = [
    `HTTP/1.1 ${status} ${message}`,
    "content-type: application/json; charset=utf-8",
    `x-stelace-version: ${API_VERSION}`,
  ];
  socket.end(`${head.join("\r\n")}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`);
}

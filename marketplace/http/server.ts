import { createServer as createNodeServer, type IncomingMessage, type Server } from "node:http";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { inRequest, type RequestContext } from "@/lib/process/request-context";
import type { Caller } from "@/marketplace/access/caller";
import { readsOnlyPublic } from "@/marketplace/access/rights";
import { unknownRoute, wrongVerb } from "@/marketplace/errors";
import { admit, type Gate } from "@/marketplace/http/admit";
import { addBodyParsers, skipBodyParsing } from "@/marketplace/http/body-parsers";
import { type Bulkhead, createBulkhead } from "@/marketplace/http/bulkhead";
import { isPreflight, preflightHeaders } from "@/marketplace/http/cors";
import { etagOf } from "@/marketplace/http/freshness";
import { parseQueryString } from "@/marketplace/http/query-string";
import { requestIdOf } from "@/marketplace/http/request-id";
import { sendError, sendUnparsable, setCommonHeaders } from "@/marketplace/http/responses";
import { MAX_BODY_BYTES, type Route } from "@/marketplace/http/route";
import { traceRequests } from "@/marketplace/http/trace-requests";
import { checkVersion } from "@/marketplace/http/version";

/** A file of 10 MB from a slow connection takes that. */
const REQUEST_TIMEOUT_MS = 120_000;
const HEADERS_TIMEOUT_MS = 30_000;
/** Longer than a load balancer's own, so that it never writes to a connection being closed. */
const KEEP_ALIVE_MS = 72_000;
/** The longest parameter is the request of an image, base64 of a JSON text. */
const MAX_PARAM_LENGTH = 2000;
/**
 * Requests worked on at once. The database works on some twenty; five times as many wait less than a second behind
 * them (measured: docs/decisions/0026-refuse-requests-while-the-database-is-lost-busy-or-full.md).
 */
const MAX_UNDER_WAY = 100;
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null;
    /** What is done for it is done in this. */
    during: RequestContext;
  }
  interface FastifyInstance {
    corsOrigins: readonly string[];
  }
}

/** A call of a person that was refused, or that failed. `path`: as declared, without values. */
export type FailedCall = { requestId: string; userId: string; method: string; path: string; status: number };

/** The server that a marketplace listens with, before it can serve anything. */
export const createHttpServer = (): Server =>
  createNodeServer({
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  });

/**
 * These calls over HTTP: the wire's conventions are all here (docs/protocol.md §1.0). On a `server` of the caller, which
 * passes it the requests; else on one of its own, not listening yet.
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
    // The path as declared: the value of a parameter may be a token.
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
        // What takes long is its sender, not the server.
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
      // Again: what a body is read by begins no work of this request.
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

/** A single object is sent with its state (ETag), so that an edit can name the state it was based on. */
const stateOf = (response: unknown): string | null =>
  typeof response === "object" &&
  response !== null &&
  "updatedDate" in response &&
  typeof response.updatedDate === "string"
    ? etagOf(response.updatedDate)
    : null;

/**
 * A known path answers OPTIONS, and 405 to the methods that it has not. A browser's preflight gets headers and no body;
 * any other client, the methods as JSON: the historical client can read no empty response.
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

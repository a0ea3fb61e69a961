import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { isHealthTarget } from "@/lib/process/door";
import type { StaticAssets } from "@/server/assets";
import type { IsCachedRoute } from "@/server/cached-routes";
import { headerText, isHtml, type PageRequest, type PageResponse, sendResponse } from "@/server/captured-response";
import { compressResponse } from "@/server/compression";
import { contentPolicy, createScriptMark, framers } from "@/server/csp";
import { applyEmbed, isEmbedRequest } from "@/server/embed";
import type { ServerEnv } from "@/server/env";
import { errorPage } from "@/server/error-page";
import { createGateway, isGatewayTarget } from "@/server/gateway";
import type { Next } from "@/server/next";
import type { OwnRequest } from "@/server/own-request";
import { createPageCache, type PageCache } from "@/server/page-cache/page-cache";
import { keyOf } from "@/server/page-cache/page-key";
import { NO_SHARED_PAGES, type SharedPages } from "@/server/page-cache/shared-pages";
import { redirectOf } from "@/server/redirect";
import { type Refusal, TRY_AGAIN } from "@/server/refusal";
import { createRemake } from "@/server/remake";
import { createRender } from "@/server/render";
import { createRenderPermits, type RenderBounds } from "@/server/render-permits";
import type { Watch } from "@/server/revalidation/watch";
import { loggedPath } from "@/server/route-of";
import type { ServiceWorker } from "@/server/service-worker";
import { replaceFailure } from "@/server/status";

const MAX_TARGET_LENGTH = 8_000;
/** The largest body, a mail with its files: calls and uploads have lower limits of their own. */
const MAX_BODY_BYTES = 20 * 1024 * 1024;
const PAGE_METHODS = ["GET", "HEAD"];
const API_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const HOST = /^host$/i;

type SiteHosts = Pick<ServerEnv, "siteOrigin" | "ownOrigin" | "port">;

/**
 * Returns the refusal of a request before any other step reads it (docs/architecture.md §6), or null when the request
 * may pass.
 */
const refusalOf = (request: IncomingMessage, env: SiteHosts): Refusal | null =>
  refuseMethod(request) ?? refuseTarget(request.url ?? "") ?? refuseHost(request, env) ?? refuseBody(request);

const refuseMethod = ({ method = "", url = "" }: IncomingMessage): Refusal | null => {
  const allowed = url.startsWith("/api/") ? API_METHODS : PAGE_METHODS;
  if (allowed.includes(method)) return null;
  return { status: 405, message: `${method} is not allowed here`, headers: { allow: allowed.join(", ") } };
};

const refuseTarget = (target: string): Refusal | null => {
  if (target.length > MAX_TARGET_LENGTH) return { status: 414, message: "The address is too long" };
  // In a redirect, `//host` and backslashes would be read as the URL of another site.
  if (!target.startsWith("/") || /^\/[/\\]/.test(target) || target.includes("\\"))
    return { status: 400, message: "The address must be a path of this site" };
  return isWellFormed(target) ? null : { status: 400, message: "The address holds a malformed escape" };
};

const isWellFormed = (target: string) => {
  if (!target.includes("%")) return true;
  try {
    return !decodeURIComponent(target).includes("\0");
  } catch {
    return false;
  }
};

const hostsOf = ({ siteOrigin, ownOrigin, port }: SiteHosts): readonly string[] => {
  const hosts = [siteOrigin, ownOrigin].map((origin) => new URL(origin).host);
  return [...hosts, `localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`];
};
/** Cached: parsing URLs at each request would cost more than sending a cached page. */
const hostsBySettings = new WeakMap<SiteHosts, readonly string[]>();

const refuseHost = ({ headers, rawHeaders, url }: IncomingMessage, settings: SiteHosts): Refusal | null => {
  const known = hostsBySettings.get(settings) ?? hostsOf(settings);
  hostsBySettings.set(settings, known);
  // When there are two Host headers, Node takes the first: a proxy in front may have taken the other (RFC 9112 §3.2).
  if (nbHosts(rawHeaders) > 1) return { status: 400, message: "Host is given twice" };
  // A load balancer probes each copy by its address.
  if (isHealthTarget(url)) return null;
  if (headers.host && known.includes(headers.host.toLowerCase())) return null;
  return { status: 421, message: "This server does not answer for that host" };
};

/** Returns the number of Host headers; in `rawHeaders`, names alternate with their values. */
const nbHosts = (rawHeaders: readonly string[]): number => {
  let found = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (HOST.test(rawHeaders[at] ?? "")) found += 1;
  return found;
};

const refuseBody = ({ method = "", headers }: IncomingMessage): Refusal | null => {
  const announced = Number(headers["content-length"] ?? 0);
  if (announced > MAX_BODY_BYTES) return { status: 413, message: "The request is too large" };
  if (PAGE_METHODS.includes(method) && (announced > 0 || headers["transfer-encoding"]))
    return { status: 400, message: `${method} takes no body` };
  return null;
};

/**
 * Returns a 304 without body for a client that already has this response. This applies to responses of Next that are
 * not pages and whose ETag a route set: Next itself compares the ETags of its pages. RFC 9110 §13.1.2: the comparison
 * is weak, and `*` matches any page.
 */
function notModified(page: PageResponse, ifNoneMatch: string | undefined): PageResponse {
  const etag = opaque(headerText(page, "etag"));
  if (page.status !== 200 || etag === "" || !ifNoneMatch || isHtml(page)) return page;
  const isKnown = ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === etag);
  if (!isKnown) return page;
  const { "content-type": _type, ...headers } = page.headers;
  return { status: 304, headers, body: Buffer.alloc(0) };
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, "");

const ONE_YEAR_S = 31_536_000;

/** Headers of every response (docs/architecture.md §6), except its Content-Security-Policy. */
const securityHeaders = (
  env: Pick<ServerEnv, "siteOrigin" | "embedOrigins">,
  embed: boolean,
): Record<string, string> => {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(self), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    ...(framers(env, embed) === "'none'" ? { "x-frame-options": "DENY" } : {}),
    ...(env.siteOrigin.startsWith("https:")
      ? { "strict-transport-security": `max-age=${ONE_YEAR_S}; includeSubDomains` }
      : {}),
  };
};

const COMPRESSED_BYTES = 64 * 1024 * 1024;
const SCRIPT_HASHES_BYTES = 4 * 1024 * 1024;
/** Bytes by key, at most `maxSize` in all: the least recently used are evicted first. */
const bytesCache = (maxSize: number) =>
  new LRUCache<string, Buffer>({ maxSize, sizeCalculation: ({ length }) => Math.max(1, length) });

const BUSY: Refusal = {
  status: 503,
  message: "Service Unavailable",
  headers: { ...TRY_AGAIN, connection: "keep-alive" },
};

const STARTING: Refusal = { status: 503, message: "Service Unavailable", reason: "starting", headers: TRY_AGAIN };

/** `builtScripts`: the hashes of the inline scripts of the pages that the build rendered (server/csp). */
type Parts = {
  env: ServerEnv;
  next: Next;
  ownRequest: OwnRequest;
  isCachedRoute: IsCachedRoute;
  assets: StaticAssets;
  worker: ServiceWorker;
  builtScripts: string;
  /** The secret nonce of Next's scripts (server/csp). */
  scriptMark: string;
  /** Next's own secret, with which a page is rendered again (server/remake). */
  previewId: string;
  watch: Watch;
  /** Pages shared with other processes, in both directions. */
  shared?: SharedPages | undefined;
  log: Pick<Logger, "error">;
  renderBounds?: RenderBounds | undefined;
  keptBytes?: number | undefined;
};
export type Site = { listener: RequestListener; kept: PageCache };

/**
 * Creates the site. A request is first checked; then the gateway, a file of the build, the service worker or a page of
 * Next responds. A page gets its status, embedding and compression here.
 */
export const createSite = ({
  env,
  next,
  ownRequest,
  isCachedRoute,
  assets,
  worker,
  builtScripts,
  scriptMark,
  previewId,
  watch,
  shared = NO_SHARED_PAGES,
  log,
  renderBounds,
  keptBytes,
}: Parts): Site => {
  const gateway = createGateway(env);
  const compressed = bytesCache(COMPRESSED_BYTES);
  const mark = createScriptMark(scriptMark, builtScripts, bytesCache(SCRIPT_HASHES_BYTES));

  const remake = createRemake({ ownRequest, previewId });
  const finish = (page: PageResponse, requested: PageRequest) => {
    const { page: shown, scripts } = mark.take(applyEmbed(page, requested));
    return withSecurity(shown, env, requested, scripts);
  };
  const kept = createPageCache({ ownRequest, remake, isCachedRoute, watch, finish, shared, maxBytes: keptBytes });
  const permits = createRenderPermits(isCachedRoute, renderBounds);
  const render = createRender({ next, remake, isCachedRoute, permits, policy: mark.header, watch, log });

  const send = async (
    request: IncomingMessage,
    response: ServerResponse,
    page: PageResponse,
    requested: PageRequest,
  ) => {
    const whole = await compressResponse(page, requested, compressed);
    sendResponse(response, notModified(whole, request.headers["if-none-match"]), requested.method);
  };

  const servePage = async (request: IncomingMessage, response: ServerResponse, requested: PageRequest) => {
    const script = worker(requested.target);
    if (script) return send(request, response, withSecurity(script, env, requested), requested);
    // The key is computed first, because rendering rewrites the target of the request.
    const key = keyOf(request);
    if (key !== null && (await kept.serveSoon(key, request, response))) return;
    const renderPage = () => render(request, response, requested);
    const page = await (key === null ? renderPage() : kept.renderAsFirstVisitor(key, renderPage));
    if (page === "gone") return;
    if (page === "busy") return sendRefusal(response, BUSY, env, requested);
    if (key !== null) kept.note(key, page);
    response.served = headerText(page, "x-nextjs-cache") === "HIT" ? "kept" : "rendered";
    await send(request, response, finish(replaceFailure(page, requested), requested), requested);
    response.sentStatus = response.statusCode;
    // Next renders a stale page again after its response, with this same response object: with the status 404, the new
    // render would lose its metadata.
    response.statusCode = 200;
  };

  const listener: RequestListener = (request, response) => {
    const refusal = refusalOf(request, env);
    if (!refusal && kept.serve(request, response)) return;
    const requested = toPageRequest(request);
    if (refusal) return sendRefusal(response, refusal, env, requested);
    response.setHeaders(new Map(Object.entries(allHeaders(env, requested))));
    if (isGatewayTarget(requested.target)) return gateway(request, response);
    if (assets.serve(request, response)) return;
    const redirect = redirectOf(requested.target, env);
    if (redirect) return sendResponse(response, withSecurity(redirect, env, requested), requested.method);
    servePage(request, response, requested).catch((error) => {
      log.error(
        { err: error, requestId: requested.requestId, path: loggedPath(requested.target) },
        "a page could not be sent",
      );
      response.destroy();
    });
  };
  return { listener, kept };
};

/** Refuses requests while the site is not ready. */
export const refuseEarly =
  (env: ServerEnv): RequestListener =>
  (request, response) => {
    // An unread body would keep the connection busy.
    request.resume();
    sendRefusal(response, refusalOf(request, env) ?? STARTING, env, toPageRequest(request));
  };

const toPageRequest = ({ method = "GET", url: target = "/", headers, requestId }: IncomingMessage): PageRequest => ({
  method,
  target,
  acceptEncoding: String(headers["accept-encoding"] ?? ""),
  embed: isEmbedRequest(target),
  wantsHtml: !target.startsWith("/api/") && headers.rsc === undefined,
  requestId,
});

const allHeaders = (env: ServerEnv, requested: PageRequest, scripts = "") => ({
  ...securityHeaders(env, requested.embed),
  "content-security-policy": contentPolicy(env, requested, scripts),
});

const withSecurity = (page: PageResponse, env: ServerEnv, requested: PageRequest, scripts = ""): PageResponse => {
  const headers = { ...page.headers, ...allHeaders(env, requested, scripts) };
  if (page.status !== 304) return { ...page, headers };
  // For a 304, the browser keeps the policy of its own copy of the page, whose scripts are unknown here.
  const { "content-security-policy": _policy, ...others } = headers;
  return { ...page, headers: others };
};

const sendRefusal = (
  response: ServerResponse,
  { status, message, reason, headers = {} }: Refusal,
  env: ServerEnv,
  requested: PageRequest,
) => {
  const html = requested.wantsHtml;
  const body = Buffer.from(
    html
      ? errorPage(status, { ...requested, target: status < 500 ? "/" : requested.target }, reason)
      : JSON.stringify({ message, statusCode: status }),
  );
  const type = html ? "text/html; charset=utf-8" : "application/json; charset=utf-8";
  const page = {
    status,
    headers: { connection: "close", ...headers, "content-type": type, "cache-control": "no-store" },
    body,
  };
  sendResponse(response, withSecurity(page, env, requested), requested.method);
};

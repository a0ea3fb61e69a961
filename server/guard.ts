import type { IncomingMessage } from "node:http";
import { isHealthTarget } from "@/lib/process/door";
import type { ServerEnv } from "@/server/env";
import type { Refusal } from "@/server/refusal";

const MAX_TARGET_LENGTH = 8_000;
const MAX_BODY_BYTES = 12 * 1024 * 1024;
const PAGE_METHODS = ["GET", "HEAD"];
const API_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const HOST = /^host$/i;

type SiteHosts = Pick<ServerEnv, "siteOrigin" | "ownOrigin" | "port">;

/** The refusal of a request before any other step reads it (docs/architecture.md §6), or null when the request may pass. */
export const refusalOf = (request: IncomingMessage, env: SiteHosts): Refusal | null =>
  refuseMethod(request) ?? refuseTarget(request.url ?? "") ?? refuseHost(request, env) ?? refuseBody(request);

const refuseMethod = ({ method = "", url = "" }: IncomingMessage): Refusal | null => {
  const allowed = url.startsWith("/api/") ? API_METHODS : PAGE_METHODS;
  if (allowed.includes(method)) return null;
  return { status: 405, message: `${method} is not allowed here`, headers: { allow: allowed.join(", ") } };
};

const refuseTarget = (target: string): Refusal | null => {
  if (target.length > MAX_TARGET_LENGTH) return { status: 414, message: "The address is too long" };
  // `//host` and backslashes read as the URL of another site in a redirect.
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
/** Read once: parsing URLs at each request would cost more than sending a kept page. */
const hostsBySettings = new WeakMap<SiteHosts, readonly string[]>();

const refuseHost = ({ headers, rawHeaders, url }: IncomingMessage, settings: SiteHosts): Refusal | null => {
  const known = hostsBySettings.get(settings) ?? hostsOf(settings);
  hostsBySettings.set(settings, known);
  // Of two, Node takes the first: a proxy in front may have taken the other (RFC 9112 §3.2).
  if (nbHosts(rawHeaders) > 1) return { status: 400, message: "Host is given twice" };
  // A load balancer probes each copy by its address.
  if (isHealthTarget(url)) return null;
  if (headers.host && known.includes(headers.host.toLowerCase())) return null;
  return { status: 421, message: "This server does not answer for that host" };
};

/** Names stand before their values. */
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

import { REDIRECT_PARAM } from "@/lib/routes/redirect-param";
import { fillPattern } from "@/lib/routes/route-pattern";
import { findRoute, LOCALE_PREFIX, withoutRedirect } from "@/lib/routes/to-redirect";

/** Query parameter that is carried from page to page (docs/product.md §2). */
const EMBED_PARAM = "embed";

/** Maximum length of a `redirect` parameter, in characters; the site's server refuses URLs of 8,000. */
const MAX_LENGTH = 6_000;
const MAX_TARGET_LENGTH = 4_000;
const MAX_QUERY_VALUES = 100;
const MAX_EMBED_LENGTH = 50;

export type RedirectSite = {
  /** Origin of this site. */
  origin: string;
  /** URLs of other sites that the parameter may lead to; only their origins are compared. */
  allowed: readonly string[];
  /** The pages of this site that the parameter may lead to, by name: their patterns, without locale. */
  patterns: Readonly<Record<string, string>>;
  /** Returns a path in the language of the page that the visitor leaves. */
  inLocale: (path: string) => string;
};

/**
 * Returns the target of a `redirect` parameter: a path of this site, or a URL of an allow-listed origin; null for
 * anything else, which means home (docs/product.md §2, docs/architecture.md §6). The parameter is the base64, plain or
 * url-safe, of a JSON text: `{ name, params?, query? }` for a route of this site, or `{ url }`. Never throws. The
 * target has no `redirect` parameter, so that no redirect leads to another.
 */
export function readRedirect(value: unknown, site: RedirectSite): string | null {
  const description = decodeDescription(value);
  if (description === null) return null;
  const url: unknown = own(description, "url");
  const target = url === undefined ? routeTarget(description, site) : urlTarget(url, site);
  return target !== null && target.length <= MAX_TARGET_LENGTH ? target : null;
}

/**
 * Returns the path with the `redirect` parameter of the previous page. The parameter is decoded only when the redirect
 * is followed.
 */
export const carryRedirect = (path: string, given: unknown): string =>
  typeof given === "string" && given.length <= MAX_LENGTH
    ? `${path}?${new URLSearchParams({ [REDIRECT_PARAM]: given })}`
    : path;

/**
 * Adds the embed parameter to the target when the previous page is embedded (docs/product.md §2). URLs of other sites
 * stay as they are.
 */
export function carryEmbed(target: string, search: string): string {
  const embed = new URLSearchParams(search).get(EMBED_PARAM);
  if (embed === null || !target.startsWith("/")) return target;
  const [beforeHash = "", hash] = target.split("#", 2);
  const [path = "", query = ""] = beforeHash.split("?", 2);
  const params = new URLSearchParams(query);
  if (!params.has(EMBED_PARAM)) params.set(EMBED_PARAM, embed.slice(0, MAX_EMBED_LENGTH));
  return `${path}?${params}${hash ? `#${hash}` : ""}`;
}

function routeTarget(description: object, { patterns, inLocale }: RedirectSite): string | null {
  const name = own(description, "name");
  const pattern = typeof name === "string" && Object.hasOwn(patterns, name) ? patterns[name] : undefined;
  const path = pattern && fillPattern(pattern, objectOr(own(description, "params"), {}));
  const query = toQuery(objectOr(own(description, "query"), {}));
  return path && query ? withQuery(inLocale(path), query) : null;
}

/**
 * Returns the target of an absolute URL. On this site, the URL must lead to a known page; its language is preserved.
 */
function urlTarget(given: unknown, { origin, allowed, patterns }: RedirectSite): string | null {
  // No link of this site contains characters that a browser would correct: a backslash, a tab, a space.
  if (typeof given !== "string" || !/^https?:\/\/[^/\s\p{C}\\][^\s\p{C}\\]*$/iu.test(given) || !URL.canParse(given))
    return null;
  const url = new URL(given);
  if (url.username || url.password || !hasReadableEscapes(url.pathname + url.hash)) return null;
  const query = withoutRedirect(url.searchParams);
  if (url.origin === origin) {
    const [, prefix = ""] = LOCALE_PREFIX.exec(url.pathname) ?? [];
    const route = findRoute(url.pathname, patterns);
    const path = route && fillPattern(patterns[route.name] ?? "", route.params ?? {});
    // The path is rebuilt from its parts: a path that begins with two slashes would lead to another site.
    return path && isClean(query) ? withQuery(inLocaleOf(prefix, path), query) + url.hash : null;
  }
  if (!allowed.some((other) => URL.canParse(other) && new URL(other).origin === url.origin)) return null;
  return withQuery(url.origin + url.pathname, query) + url.hash;
}

const inLocaleOf = (prefix: string, path: string) => {
  if (!prefix) return path;
  return path === "/" ? `/${prefix}` : `/${prefix}${path}`;
};

/** Converts a query written in JSON: strings, numbers, booleans, or lists of these. Null for anything else. */
function toQuery(given: object): URLSearchParams | null {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === null || item === undefined) continue;
      if (!["string", "number", "boolean"].includes(typeof item)) return null;
      query.append(name, String(item));
    }
  }
  return isClean(query) ? withoutRedirect(query) : null;
}

/** True when a page and the site's server can read every value. */
const isClean = (query: URLSearchParams) =>
  query.size <= MAX_QUERY_VALUES && ![...query].flat().some((text) => text.includes("\0"));

/** Returns false for an escape that is cut short or is not UTF-8: a page that reads its own URL would fail on it. */
function hasReadableEscapes(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const withQuery = (path: string, query: URLSearchParams) => (query.size > 0 ? `${path}?${query}` : path);

const own = (given: object, name: string): unknown =>
  Object.hasOwn(given, name) ? Reflect.get(given, name) : undefined;

const objectOr = (value: unknown, fallback: object): object =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? value : fallback;

function decodeDescription(value: unknown): object | null {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return null;
  // A plus sign that was not escaped arrives as a space.
  const base64 = value
    .replaceAll("-", "+")
    .replaceAll("_", "/")
    .replaceAll(" ", "+")
    .replace(/={1,2}$/, "");
  if (!/^[A-Za-z0-9+/]+$/.test(base64)) return null;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const description: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return objectOr(description, {});
  } catch {
    return null;
  }
}

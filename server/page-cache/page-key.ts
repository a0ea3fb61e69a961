import type { IncomingMessage } from "node:http";
import { REDIRECT_PARAM } from "@/lib/routes/redirect-param";
import type { IsCachedRoute } from "@/server/cached-routes";
import { isEmbedRequest } from "@/server/embed";
import { isSearch, searchKeyOf } from "@/server/page-cache/search-key";

/** Key of a cached page: its path, then EMBEDDED for the embedded view, or the query of a search. */
export type PageKey = string;

const EMBEDDED = "?embed";
/** Headers by which Next requests the data of a page, whole or in parts; `_rsc` is the parameter of these requests. */
const DATA_HEADERS = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
];
const DATA_PARAM = "_rsc";
/**
 * Paths that may be cached. A path can be spelt in several forms: forms with escapes, and forms that a browser
 * shortens, are not cached.
 */
const PLAIN = /^\/[\w/.-]*$/;
/** `.rsc` is the suffix of the data of a page, which Next also serves at this path. */
const ODD = /\/[/.]|\.rsc$/;
const MAX_LENGTH = 500;

/**
 * Returns the key of a request; null when it does not request a whole page, or must be redirected first. Other
 * parameters of the query are ignored.
 */
export const keyOf = ({ method, url = "/", headers }: IncomingMessage): PageKey | null => {
  if (method !== "GET" && method !== "HEAD") return null;
  for (const name of DATA_HEADERS) if (headers[name] !== undefined) return null;
  const end = url.indexOf("?");
  if (end === -1) return url;
  if (isSearch(url)) return searchKeyOf(url);
  const query = new URLSearchParams(url.slice(end + 1));
  if (query.has(REDIRECT_PARAM) || query.has(DATA_PARAM)) return null;
  return url.slice(0, end) + (isEmbedRequest(url) ? EMBEDDED : "");
};

export const readKey = (key: PageKey): { path: string; embed: boolean } => ({
  path: key.split("?")[0] ?? "/",
  embed: key.endsWith(EMBEDDED),
});

/** Returns the keys of both views of a page. */
export const keysOf = (path: string): PageKey[] => [path, path + EMBEDDED];

export const isCacheableKey = (key: PageKey, isCachedRoute: IsCachedRoute): boolean => {
  const { path } = readKey(key);
  return path.length <= MAX_LENGTH && PLAIN.test(path) && !ODD.test(path) && isCachedRoute(path);
};

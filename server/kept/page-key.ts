import type { IncomingMessage } from "node:http";
import { REDIRECT_PARAM } from "@/lib/routes/redirect-param";
import type { IsCachedRoute } from "@/server/cached-routes";
import { isEmbedRequest } from "@/server/embed";
import { isSearch, searchKeyOf } from "@/server/kept/search-key";

/** Under which a page is kept: its path, then EMBEDDED where that view is requested, or the query of a search. */
export type PageKey = string;

const EMBEDDED = "?embed";
/** By which Next requests the data of a page, whole or in parts; `_rsc` is their parameter. */
const DATA_HEADERS = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
];
const DATA_PARAM = "_rsc";
/** One path has many spellings: those with escapes, and those that a browser shortens, are not kept. */
const PLAIN = /^\/[\w/.-]*$/;
/** The last is the data of a page, which Next also has at this path. */
const ODD = /\/[/.]|\.rsc$/;
const MAX_LENGTH = 500;

/** Null for what is no request for a whole page, or has to be redirected first. The rest of the query says nothing. */
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

/** Both views of a page. */
export const keysOf = (path: string): PageKey[] => [path, path + EMBEDDED];

export const isKeepableKey = (key: PageKey, isCachedRoute: IsCachedRoute): boolean => {
  const { path } = readKey(key);
  return path.length <= MAX_LENGTH && PLAIN.test(path) && !ODD.test(path) && isCachedRoute(path);
};

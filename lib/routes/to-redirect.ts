import { REDIRECT_PARAM } from "@/lib/routes/redirect-param";
import { matchPattern, type RouteParams } from "@/lib/routes/route-pattern";

export const LOCALE_PREFIX = /^\/([a-z]{2})(?=\/|$)/;

/** Patterns of pages by name, without locale. */
type Patterns = Readonly<Record<string, string>>;

type Route = { name: string; params?: RouteParams };

/** Returns the page that has this path, in any language; null for an unknown page. */
export function findRoute(path: string, patterns: Patterns): Route | null {
  const known = path.replace(LOCALE_PREFIX, "");
  for (const [name, pattern] of Object.entries(patterns)) {
    const params = matchPattern(pattern, known);
    if (params) return { name, ...(Object.keys(params).length > 0 && { params }) };
  }
  return null;
}

/** Returns the query without the `redirect` parameter, so that no redirect leads to another. */
export function withoutRedirect(query: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(query);
  kept.delete(REDIRECT_PARAM);
  return kept;
}

/**
 * Returns the `redirect` parameter that leads to a page of this site; null for an unknown page. The path is as the
 * browser writes it. lib/routes/redirect-target describes the content of the parameter and how it is read.
 */
export function toRedirect(path: string, patterns: Patterns): string | null {
  const [pathname = "", search = ""] = path.split("#")[0]?.split("?", 2) ?? [];
  const found = findRoute(pathname, patterns);
  if (!found) return null;
  const params = withoutRedirect(new URLSearchParams(search));
  const query = Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)]));
  return encodeDescription({ ...found, ...(Object.keys(query).length > 0 && { query }) });
}

function encodeDescription(description: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(description));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

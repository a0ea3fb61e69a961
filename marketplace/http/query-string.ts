import qs from "qs";
import { malformed } from "@/marketplace/errors";
import { MAX_LIST } from "@/marketplace/http/fields";

/**
 * Parses the query as existing clients write it: `a=1`, `a[]=1&a[]=2`, `a[gte]=1` (docs/protocol.md §1.0). Values stay
 * texts; the call's schema converts them. Never throws: a query that cannot be read is stored under a symbol that
 * `queryOf` refuses.
 */
const UNREADABLE = Symbol("unreadable query");

const LIMITS = {
  depth: 5,
  strictDepth: true,
  parameterLimit: 1000,
  arrayLimit: MAX_LIST,
  throwOnLimitExceeded: true,
} as const;

type RawQuery = Record<string, unknown> & { [UNREADABLE]?: string };

export function parseQueryString(text: string): RawQuery {
  if (decode(text) === null) return { [UNREADABLE]: "The query string has a malformed escape" };
  // qs drops this key silently, but an unknown field must be named in an error. As a value, it is ordinary text.
  if (keysOf(text).some((key) => key.includes("__proto__"))) return { [UNREADABLE]: '"__proto__" is not allowed' };
  try {
    return qs.parse(text, { ...LIMITS, plainObjects: true });
  } catch {
    return { [UNREADABLE]: "The query string has too many or too deeply nested fields" };
  }
}

/** Returns the parsed query. Throws 400 when it could not be parsed. */
export function queryOf(query: unknown): unknown {
  const problem = typeof query === "object" && query !== null && UNREADABLE in query ? query[UNREADABLE] : undefined;
  if (typeof problem === "string") throw malformed(problem);
  return query;
}

const keysOf = (text: string) => text.split("&").map((pair) => decode(pair.split("=")[0] ?? "") ?? "");

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

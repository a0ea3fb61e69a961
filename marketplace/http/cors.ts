/**
 * Pages of other origins (the main application, the sister site) call this API from their visitors' browsers
 * (docs/protocol.md §1.0). Any origin may, unless CORS_ORIGINS lists those that do: who is calling is said by headers
 * that the page itself must know, never by a cookie.
 */
export function corsHeaders(origin: string | undefined, origins: readonly string[]): Record<string, string> {
  if (origins.length === 0) return { "access-control-allow-origin": "*", ...EXPOSED };
  const isListed = origin !== undefined && origins.includes(origin);
  return { vary: "origin", ...(isListed && { "access-control-allow-origin": origin, ...EXPOSED }) };
}

const EXPOSED = {
  "access-control-expose-headers": "x-stelace-version, x-stelace-token, x-request-id, etag, retry-after",
};

const ALLOWED_HEADERS = [
  ...["accept", "authorization", "content-type", "user-agent", "x-api-key"],
  ...["x-stelace-version", "x-stelace-organization-id", "x-stelace-user-id", "idempotency-key", "if-match"],
];
/** How long a browser may remember the answer. */
const MAX_AGE_SECONDS = 600;

/** What a browser asks before it sends a call with such headers. */
export const preflightHeaders = (methods: readonly string[]) => ({
  "access-control-allow-methods": methods.join(", "),
  "access-control-allow-headers": ALLOWED_HEADERS.join(", "),
  "access-control-max-age": String(MAX_AGE_SECONDS),
});

/**
 * Pages of other origins (the main application, the sister site) call this API from their visitors' browsers
 * (docs/protocol.md §1.0). Every origin may, or those of CORS_ORIGINS when it is set: the caller is identified by
 * headers that the page itself must have, never by a cookie.
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

/** Whether a browser asks what a page of another origin may send (Fetch standard, "CORS protocol"): it names its origin. */
export const isPreflight = (headers: Record<string, unknown>): boolean =>
  headers.origin !== undefined || headers["access-control-request-method"] !== undefined;

/** The response to a browser's preflight request. */
export const preflightHeaders = (methods: readonly string[]) => ({
  "access-control-allow-methods": methods.join(", "),
  "access-control-allow-headers": ALLOWED_HEADERS.join(", "),
  "access-control-max-age": String(MAX_AGE_SECONDS),
});

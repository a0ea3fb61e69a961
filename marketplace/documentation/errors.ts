import { ANONYMOUS } from "@/marketplace/access/caller";
import { scopeOf } from "@/marketplace/access/rights";
import type { ErrorBody } from "@/marketplace/errors";
import type { Route } from "@/marketplace/http/route";

export type Failure = { status: number; when: string; example: ErrorBody };

const failure = (status: number, when: string, message: string, data?: unknown): Failure => ({
  status,
  when,
  example: { message, statusCode: status, ...(data === undefined ? {} : { data }) },
});

/** Every failure of a call, by status. */
export const FAILURES = {
  400: failure(
    400,
    "The request is invalid; each wrong or unknown field is named.",
    '"page" must be greater than or equal to 1',
    [{ message: '"page" must be greater than or equal to 1', path: ["page"], type: "number.min" }],
  ),
  401: failure(
    401,
    "The key is missing or invalid, or the call requires a logged-in user.",
    "Please provide a secret or publishable API key",
  ),
  403: failure(403, "The caller may not do this action, or not on this object.", "Forbidden"),
  404: failure(404, "The object does not exist, or the caller may not know that it exists.", "Not Found"),
  409: failure(409, "Another request came first.", "Another moderator is judging it"),
  412: failure(
    412,
    "The object has changed since the state that If-Match or updatedDate names.",
    "It was changed meanwhile: read it again before editing it",
    { updatedDate: "2026-11-21T09:00:00.000Z" },
  ),
  413: failure(413, "The body is larger than the call accepts.", "Payload Too Large"),
  415: failure(415, "The body is not JSON.", "The body must be sent as application/json"),
  431: failure(431, "The URL is longer than 16 kB.", "Request Header Fields Too Large"),
  422: failure(422, "The request is well formed, but a rule of the product refuses it.", "Parent category not found"),
  429: failure(
    429,
    "Too many calls in a short time; Retry-After gives the number of seconds to wait.",
    "Too Many Requests",
  ),
  501: failure(
    501,
    "A service that the call needs is not configured on this platform.",
    "No card payment provider is configured",
  ),
  502: failure(502, "The provider that the call needs does not answer.", "The card payment provider cannot be reached"),
  503: failure(
    503,
    "The server is overloaded, or its database is unavailable; Retry-After gives the number of seconds to wait.",
    "Too many requests at once",
  ),
  507: failure(507, "The disk of the server is full: the data cannot be stored.", "Insufficient Storage"),
} as const satisfies Record<number, Failure>;

export type FailureStatus = keyof typeof FAILURES;
const STATUSES = Object.values(FAILURES).map(({ status }) => status as FailureStatus);

/**
 * Returns the possible failures of a call, in their order, except 503, which any call may return, and 507, which any
 * write may return.
 */
export function failuresOf({
  method,
  path,
  action,
  body,
  query,
  alsoRefused = [],
}: Pick<Route, "method" | "path" | "action" | "body" | "query" | "alsoRefused">): FailureStatus[] {
  const isOpen = scopeOf(ANONYMOUS, action) === "all";
  const isWrite = method !== "GET";
  const statuses = new Set<number>([
    400,
    ...(isOpen ? [] : ([401, 403] as const)),
    ...(path.includes(":") && method !== "DELETE" ? ([404] as const) : []),
    ...(method === "PATCH" ? ([412] as const) : []),
    ...(body !== undefined ? ([413, 415] as const) : []),
    ...(query !== undefined ? ([431] as const) : []),
    ...(isWrite ? ([422] as const) : []),
    ...(method === "POST" ? ([429] as const) : []),
    ...alsoRefused,
  ]);
  return STATUSES.filter((status) => statuses.has(status));
}

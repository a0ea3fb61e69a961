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
    "What was sent is not what the call takes; each wrong field is named, unknown ones too.",
    '"page" must be greater than or equal to 1',
    [{ message: '"page" must be greater than or equal to 1', path: ["page"], type: "number.min" }],
  ),
  401: failure(
    401,
    "There is no key, or it is none of the platform's; or one must be logged in.",
    "Please provide a secret or publishable API key",
  ),
  403: failure(403, "The caller may not do this, or not to this.", "Forbidden"),
  404: failure(404, "There is no such object, or the caller may not know that there is.", "Not Found"),
  409: failure(409, "Another caller was first.", "Another moderator is judging it"),
  412: failure(
    412,
    "The object is not any more what If-Match, or updatedDate, says that it was.",
    "It was changed meanwhile: read it again before editing it",
    { updatedDate: "2026-11-21T09:00:00.000Z" },
  ),
  413: failure(413, "The body is larger than the call takes.", "Payload Too Large"),
  415: failure(415, "The body is not JSON.", "The body must be sent as application/json"),
  431: failure(431, "The address has more than 16 kB.", "Request Header Fields Too Large"),
  422: failure(422, "What was sent is well formed, but a rule refuses it.", "Parent category not found"),
  429: failure(
    429,
    "Too many calls in too little time; Retry-After says how many seconds to wait.",
    "Too Many Requests",
  ),
  501: failure(
    501,
    "What the call needs is not configured on this platform.",
    "No card payment provider is configured",
  ),
  502: failure(502, "The provider that the call needs does not answer.", "The card payment provider cannot be reached"),
  503: failure(
    503,
    "The server has too much to do, or its database is away for a moment; Retry-After says when to come back.",
    "Too many requests at once",
  ),
  507: failure(507, "There is no room left for what was sent.", "Insufficient Storage"),
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

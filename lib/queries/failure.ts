import { ApiError, NetworkError, SessionExpiredError } from "@/lib/api/errors";

/** The reason of a failure, a key of messages/<locale>/error.json: `error.<failure>`. */
export type Failure = "network" | "expired" | "busy" | "refused" | "fault";

/** `busy`: too many requests (429). `fault`: the API answered, but not as expected. */
export function toFailure(error: unknown): Failure {
  if (error instanceof NetworkError) return "network";
  if (error instanceof SessionExpiredError) return "expired";
  if (!(error instanceof ApiError)) return "fault";
  if (error.status === 401) return "expired";
  if (error.status === 403) return "refused";
  // The gateway's statuses for an API that it cannot reach.
  if (error.status === 502 || error.status === 503 || error.status === 504) return "network";
  return error.status === 429 ? "busy" : "fault";
}

/** Returns whether the requested object no longer exists, or is not the caller's. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);

/**
 * Returns the result of the call, or `toValue` of the error when the API responds with this status. Rejects with any
 * other error.
 */
export async function whenStatus<Result, Value>(
  status: number,
  call: Promise<Result>,
  toValue: (error: ApiError) => Value,
) {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === status) return toValue(error);
    throw error;
  }
}

/**
 * Resolves with null for an object that does not exist, or belongs to another user (404, 403). Rejects with any other
 * error.
 */
export const nullWhenNotOwn = <Result>(read: Promise<Result>): Promise<Result | null> =>
  whenStatus(
    404,
    whenStatus(403, read, () => null),
    () => null,
  );

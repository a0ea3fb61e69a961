import { ApiError, NetworkError, SessionExpiredError } from "@/lib/api/errors";

/** Why something could not be done, as messages/<locale>/error.json says it: `error.<failure>`. */
export type Failure = "network" | "expired" | "busy" | "refused" | "fault";

/** `busy`: asked too often (429). `fault`: the service answered, but not what it should have. */
export function toFailure(error: unknown): Failure {
  if (error instanceof NetworkError) return "network";
  if (error instanceof SessionExpiredError) return "expired";
  if (!(error instanceof ApiError)) return "fault";
  if (error.status === 401) return "expired";
  if (error.status === 403) return "refused";
  // The gateway says so of an API that it cannot reach.
  if (error.status === 502 || error.status === 503 || error.status === 504) return "network";
  return error.status === 429 ? "busy" : "fault";
}

/** Gives `value` when the API answers with this status, and rejects with anything else. */
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

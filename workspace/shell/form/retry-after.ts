import { ApiError } from "@/lib/api/errors";

const UNKNOWN_WAIT_S = 60;

/**
 * Returns the time, in milliseconds, from which the API accepts another request after a 429 received at `now`, which is
 * at least a second later. Null for any other error.
 */
export function retryDateOf(error: unknown, now = Date.now()): number | null {
  if (!(error instanceof ApiError) || error.status !== 429) return null;
  return now + Math.max(1, error.retryAfterSeconds ?? UNKNOWN_WAIT_S) * 1000;
}

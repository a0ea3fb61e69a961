import { ApiError } from "@/lib/api/errors";

const UNKNOWN_WAIT_S = 60;

/**
 * When the API takes another request, in milliseconds, after one too many (429), received at `now`: a second later at
 * least. Null for any other error.
 */
export function retryDateOf(error: unknown, now = Date.now()): number | null {
  if (!(error instanceof ApiError) || error.status !== 429) return null;
  return now + Math.max(1, error.retryAfterSeconds ?? UNKNOWN_WAIT_S) * 1000;
}

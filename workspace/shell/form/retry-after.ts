import { ApiError } from "@/lib/api/errors";

const UNKNOWN_WAIT_S = 60;

/** The minutes to wait, one at least, after too many requests (429); null for any other error. */
export function minutesToWait(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 429) return null;
  return Math.max(1, Math.ceil((error.retryAfterSeconds ?? UNKNOWN_WAIT_S) / 60));
}

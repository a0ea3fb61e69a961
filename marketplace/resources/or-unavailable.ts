import { HttpError } from "@/marketplace/errors";
import { ThreadUnavailable } from "@/marketplace/thread-pool";

/** Returns what a thread computes. Throws 503 with this message when the thread is temporarily unavailable. */
export async function orUnavailable<T>(computing: Promise<T>, message: string): Promise<T> {
  try {
    return await computing;
  } catch (error) {
    if (!(error instanceof ThreadUnavailable)) throw error;
    throw new HttpError(503, { message, statusCode: 503 }, { "retry-after": "5" });
  }
}

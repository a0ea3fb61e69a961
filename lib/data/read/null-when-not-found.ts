import { ApiError } from "@/lib/api/errors";

/** What may not be shown is as good as absent (404, 403); any other failure is an outage, and stays one. */
export async function nullWhenNotFound<Value>(read: Promise<Value>): Promise<Value | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 403)) return null;
    throw error;
  }
}

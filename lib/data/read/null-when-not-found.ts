import { ApiError } from "@/lib/api/errors";

/**
 * Returns null for content that is absent or may not be shown (404, 403). Any other failure is an outage, and is
 * thrown.
 */
export async function nullWhenNotFound<Value>(read: Promise<Value>): Promise<Value | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 403)) return null;
    throw error;
  }
}

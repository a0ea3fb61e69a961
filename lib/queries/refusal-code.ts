import { ApiError } from "@/lib/api/errors";

/**
 * Returns the code of a refusal by a rule (403, 422), empty when the refusal has no code; null for any other failure.
 */
export function refusalCode(error: unknown): string | null {
  if (!(error instanceof ApiError) || (error.status !== 403 && error.status !== 422)) return null;
  const { data } = error;
  return typeof data === "object" && data !== null && "code" in data && typeof data.code === "string" ? data.code : "";
}

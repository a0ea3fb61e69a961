import { createHash } from "node:crypto";
import { malformed } from "@/marketplace/errors";

/**
 * Creation of an object that the sender may send twice: the key that the sender chose for this creation, and a hash of
 * the request.
 */
export type Attempt = { key: string; requestHash: Buffer };

const KEY_FORMAT = /^[\x21-\x7e]{1,255}$/;

/** Returns the attempt that a request announces; null without the header. Throws 400 for a malformed key. */
export function attemptOf(
  header: string | string[] | undefined,
  method: string,
  url: string,
  body: unknown,
): Attempt | null {
  if (header === undefined) return null;
  if (typeof header !== "string" || !KEY_FORMAT.test(header))
    throw malformed('"Idempotency-Key" must be 1 to 255 visible ASCII characters');
  const request = JSON.stringify([method, url, body ?? null]);
  return { key: header, requestHash: createHash("sha256").update(request).digest() };
}

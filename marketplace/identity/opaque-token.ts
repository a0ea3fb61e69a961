import { createHash, randomBytes } from "node:crypto";

/** A bearer secret: random, and long enough that a plain hash of it suffices to recognise it. */
export type OpaqueToken = { token: string; hash: Buffer };

/**
 * Creates a token in base 64 for URLs; 45 bytes make the 60 characters that the protocol requires of a refresh token.
 */
export function newOpaqueToken(bytes = 45): OpaqueToken {
  const token = randomBytes(bytes).toString("base64url");
  return { token, hash: hashOf(token) };
}

/** Returns the stored form of a token or of a key. */
export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

import { jwtVerify, SignJWT } from "jose";
import { exactBytes } from "@/marketplace/http/exact-base64";

/**
 * Claims of an access token (docs/protocol.md §2.2). Roles are informative, for clients; rights come from the database.
 */
export type AccessClaims = { userId: string; roles: string[]; loggedAt: number; sessionId: string };

export type AccessTokens = {
  sign(claims: AccessClaims): Promise<string>;
  /** Returns the claims of a valid token of this platform; null for any other token. */
  verify(token: string): Promise<(AccessClaims & { iat: number; exp: number }) | null>;
};

const ALGORITHM = "HS256";

/**
 * Creates the functions that sign and verify tokens with one secret of this platform. `minutes`: validity of a token.
 */
export function createAccessTokens(secret: string, minutes: number): AccessTokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: ({ sessionId, ...claims }) =>
      new SignJWT({ ...claims, sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuedAt()
        .setExpirationTime(`${minutes}m`)
        .sign(key),
    async verify(token) {
      if (!token.split(".").every((part) => exactBytes(part, "base64url"))) return null;
      const verified = await jwtVerify(token, key, { algorithms: [ALGORITHM] }).catch(() => null);
      if (!verified) return null;
      const { userId, roles, loggedAt, sid, iat, exp } = verified.payload;
      if (typeof userId !== "string" || typeof sid !== "string" || iat === undefined || exp === undefined) return null;
      return {
        userId,
        roles: Array.isArray(roles) ? roles.filter((role) => typeof role === "string") : [],
        loggedAt: typeof loggedAt === "number" ? loggedAt : iat,
        sessionId: sid,
        iat,
        exp,
      };
    },
  };
}

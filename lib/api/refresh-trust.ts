import { readClaims } from "@/lib/api/access-token";

/** A clock difference below this is the duration of a response. A token younger than this is new. */
const TOLERANCE_MS = 60_000;

/**
 * Decides which access tokens are still good: by the server's clock, as far as it is known, and by the server's
 * refusals.
 */
export function createTrust(now: () => number) {
  let received: { accessToken: string; at: number } | undefined;
  let distrusted: string | undefined;
  /** How much our clock is ahead of the server's. */
  let aheadMs = 0;

  return {
    /** Estimates the server's clock from this token, which has just been issued. */
    receive(accessToken: string) {
      const { iat } = readClaims(accessToken);
      const difference = iat === undefined ? 0 : now() - iat * 1000;
      aheadMs = Math.abs(difference) < TOLERANCE_MS ? 0 : difference;
      received = { accessToken, at: now() };
    },

    /**
     * Records that the server did not recognise this token. Returns true when the token is new: it cannot have expired,
     * so the server does not want it.
     */
    distrust(accessToken: string) {
      const isKnown = accessToken === distrusted;
      distrusted = accessToken;
      return !isKnown && received?.accessToken === accessToken && now() - received.at < TOLERANCE_MS;
    },

    /**
     * At exactly `exp` a token is still valid. Without `exp`, or when the token is not a JWT, only the server can
     * decide.
     */
    isExpired(accessToken: string) {
      const { exp } = readClaims(accessToken);
      return accessToken === distrusted || (exp !== undefined && exp * 1000 < now() - aheadMs);
    },
  };
}

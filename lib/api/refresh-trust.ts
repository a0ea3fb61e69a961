import { readClaims } from "@/lib/api/access-token";

/**
 * A difference between clocks below this may only be the duration of a response. A token received less than this ago
 * counts as new.
 */
const TOLERANCE_MS = 60_000;

/**
 * Creates the check of access tokens: it finds invalid ones by an estimate of the server's clock, and by the refusals
 * of the server.
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
     * Records that the server did not recognise this token. Returns true the first time that the server refuses a new
     * token: this token cannot have expired, so a refresh would not help.
     */
    distrust(accessToken: string) {
      const isKnown = accessToken === distrusted;
      distrusted = accessToken;
      return !isKnown && received?.accessToken === accessToken && now() - received.at < TOLERANCE_MS;
    },

    /**
     * Returns whether the token has expired, or was refused. At exactly `exp` a token is still valid. A token without
     * `exp`, or that is not a JWT, counts as valid until the server refuses it.
     */
    isExpired(accessToken: string) {
      const { exp } = readClaims(accessToken);
      return accessToken === distrusted || (exp !== undefined && exp * 1000 < now() - aheadMs);
    },
  };
}

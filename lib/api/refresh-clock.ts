import { readClaims } from "@/lib/api/access-token";

/** A difference below this is the time that an answer takes, not a wrong clock. */
const TOLERANCE_MS = 60_000;

/** The time of the server, as far as it is known: our clock, corrected by what a token that was just made says. */
export function createServerClock(now: () => number) {
  let aheadMs = 0;
  return {
    setBy(newToken: string) {
      const { iat } = readClaims(newToken);
      const difference = iat === undefined ? 0 : now() - iat * 1000;
      aheadMs = Math.abs(difference) < TOLERANCE_MS ? 0 : difference;
    },
    /** At exactly `exp` a token is still valid. Without `exp`, or when it is not a JWT, only the server can tell. */
    isPast(accessToken: string) {
      const { exp } = readClaims(accessToken);
      return exp !== undefined && exp * 1000 < now() - aheadMs;
    },
  };
}

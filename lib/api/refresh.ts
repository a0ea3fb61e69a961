import type { TokenStore, Tokens } from "@/lib/api/credentials";
import { ApiError, SessionExpiredError } from "@/lib/api/errors";
import { createBackOff } from "@/lib/api/refresh-back-off";
import { createServerClock } from "@/lib/api/refresh-clock";
import { isSameUser, readTokens } from "@/lib/api/refresh-tokens";

export type RefreshOptions = {
  store: TokenStore;
  /** Asks for another access token. */
  exchange(refreshToken: string): Promise<{ accessToken: string }>;
  /** Does the work while nobody else does, other tabs included. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The session is over: told before the tokens are removed. */
  onExpired(error: SessionExpiredError): void;
  /** Milliseconds since 1970. */
  now(): number;
};

export type Refresh = {
  /**
   * The tokens to send now. When the access token has expired and can be refreshed, that is waited for: one refresh, however
   * many wait. Rejects with SessionExpiredError when the refresh is refused. Null for whoever is logged out, even meanwhile.
   */
  current(): Tokens | null | Promise<Tokens | null>;
  /** The server did not recognise this token, whatever our clock says: the next `current` refreshes it. */
  distrust(tokens: Tokens): void;
};

/** A token ignored this soon after it was made has not expired: the server does not want it. */
const NEW_MS = 60_000;

/** The refresh of the visitor's tokens: spec §4, contract §2.4. */
export function createRefresh({ store, exchange, exclusively, onExpired, now }: RefreshOptions): Refresh {
  const backOff = createBackOff(now);
  const clock = createServerClock(now);
  let flight: Promise<Tokens | null> | null = null;
  let distrusted: string | undefined;
  let received: { accessToken: string; at: number } | undefined;

  const isExpired = ({ accessToken }: Tokens) => accessToken === distrusted || clock.isPast(accessToken);

  const receive = (tokens: Tokens, refreshToken: string, accessToken: string) => {
    clock.setBy(accessToken);
    received = { accessToken, at: now() };
    const renewed = { ...tokens, accessToken };
    try {
      store.setTokens(renewed);
    } catch {
      // A store that is full: the new token serves those who wait, and is not asked for again at each call.
      backOff.failed(refreshToken);
    }
    return renewed;
  };

  const expire = (refusal: ApiError) => {
    const error = new SessionExpiredError(refusal);
    onExpired(error);
    store.removeTokens();
    return error;
  };

  const refresh = async (stale: Tokens): Promise<Tokens | null> => {
    const tokens = readTokens(store);
    // Another tab has refreshed, logged in or logged out while we waited.
    if (!tokens?.refreshToken || tokens.accessToken !== stale.accessToken) return tokens;
    const answer = await exchange(tokens.refreshToken).catch((error: unknown) =>
      error instanceof ApiError ? error : null,
    );
    const kept = readTokens(store);
    // Logged out, or in again, meanwhile: the answer is about a session that is no longer ours to write or to end.
    if (kept?.refreshToken !== tokens.refreshToken) return kept;
    const isRefusal = answer instanceof ApiError;
    if (isRefusal && answer.status === 403) throw expire(answer);
    const renewed = answer && !isRefusal ? receive(kept, kept.refreshToken, answer.accessToken) : kept;
    // A token that is born expired is no better than none: asking for one at each call would be asking for ever.
    if (isExpired(renewed)) backOff.failed(tokens.refreshToken);
    return renewed;
  };

  return {
    current() {
      const tokens = readTokens(store);
      if (!tokens?.refreshToken || !isExpired(tokens) || backOff.isWaiting(tokens.refreshToken)) return tokens;
      flight ??= exclusively(() => refresh(tokens)).finally(() => {
        flight = null;
      });
      // Somebody else may have logged in meanwhile: what one user asked is not sent in another's name.
      return flight.then((renewed) => (renewed && isSameUser(renewed, tokens) ? renewed : null));
    },

    distrust({ accessToken, refreshToken }) {
      if (accessToken === distrusted) return;
      distrusted = accessToken;
      // A server that does not recognise what it has just given would be asked at every call.
      const isNew = received?.accessToken === accessToken && now() - received.at < NEW_MS;
      if (isNew && refreshToken) backOff.failed(refreshToken);
    },
  };
}

import type { TokenStore, Tokens } from "@/lib/api/credentials";
import { ApiError, SessionExpiredError } from "@/lib/api/errors";
import { createBackOff } from "@/lib/api/refresh-back-off";
import { isSameUser, readTokens, tryStoreTokens } from "@/lib/api/refresh-tokens";
import { createTrust } from "@/lib/api/refresh-trust";

export type RefreshOptions = {
  store: TokenStore;
  /** Requests another access token. */
  exchange(refreshToken: string): Promise<{ accessToken: string }>;
  /** Runs the work while no other caller runs it, in this tab or in another tab. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Called when the session is over, before the tokens are removed. */
  onExpired(error: SessionExpiredError): void;
  /** Milliseconds since 1970. */
  now(): number;
};

export type Refresh = {
  /**
   * Returns the tokens to send now. When the access token has expired and can be refreshed, the call waits for the
   * refresh: all callers share one. Rejects with SessionExpiredError when the refresh is refused. Returns null when the
   * visitor is logged out, or logs out during the wait.
   */
  current(): Tokens | null | Promise<Tokens | null>;
  /** Records that the server did not recognise these tokens, even if unexpired: the next `current` refreshes them. */
  distrust(tokens: Tokens): void;
  /**
   * Returns other tokens of the same user, or null when there are none; `unanswered` when these tokens could not be
   * refreshed for now. Rejects like `current`, also when the session of these tokens has just ended.
   */
  replacing(tokens: Tokens): Promise<Tokens | "unanswered" | null>;
};

/** The refresh of the visitor's tokens: docs/protocol.md §2.4. */
export function createRefresh({ store, exchange, exclusively, onExpired, now }: RefreshOptions): Refresh {
  const trust = createTrust(now);
  const backOff = createBackOff(now);
  let flight: Promise<Tokens | null> | null = null;
  let ended: { refreshToken: string; error: SessionExpiredError } | undefined;

  const expire = (refreshToken: string, refusal: ApiError) => {
    const error = new SessionExpiredError(refusal);
    ended = { refreshToken, error };
    onExpired(error);
    store.removeTokens();
    return error;
  };

  const refresh = async (stale: Tokens): Promise<Tokens | null> => {
    const tokens = readTokens(store);
    // Another tab has refreshed, logged in or logged out while we waited.
    if (!tokens?.refreshToken || tokens.accessToken !== stale.accessToken) return tokens;
    const result = await exchange(tokens.refreshToken).catch((error: unknown) =>
      error instanceof ApiError ? error : null,
    );
    const stored = readTokens(store);
    // The visitor logged out, or logged in again, during the request: the response concerns the previous session. It
    // must not be stored, and must not end the current session.
    if (stored?.refreshToken !== tokens.refreshToken) return stored;
    const isRefusal = result instanceof ApiError;
    if (isRefusal && result.status === 403) throw expire(tokens.refreshToken, result);
    const renewed = result && !isRefusal ? { ...stored, accessToken: result.accessToken } : stored;
    if (renewed !== stored) trust.receive(renewed.accessToken);
    const isWritten = renewed === stored || tryStoreTokens(store, renewed);
    // Every call would refresh again when the refresh returned no token or an expired one, or when the store is full.
    if (!isWritten || trust.isExpired(renewed.accessToken)) backOff.failed(tokens.refreshToken);
    return renewed;
  };

  const current = () => {
    const tokens = readTokens(store);
    if (!tokens?.refreshToken || !trust.isExpired(tokens.accessToken) || backOff.isWaiting(tokens.refreshToken))
      return tokens;
    flight ??= exclusively(() => refresh(tokens)).finally(() => {
      flight = null;
    });
    // Another user may have logged in during the refresh: a call of one user is not sent with another's tokens.
    return flight.then((renewed) => ofUser(renewed, tokens));
  };

  return {
    current,

    async replacing(tokens) {
      const renewed = ofUser(await current(), tokens);
      if (!renewed && ended && ended.refreshToken === tokens.refreshToken) throw ended.error;
      if (renewed?.accessToken !== tokens.accessToken) return renewed;
      return renewed.refreshToken ? "unanswered" : null;
    },

    distrust({ accessToken, refreshToken }) {
      // The responses of calls that were sent together come in any order: this token may already be replaced.
      if (readTokens(store)?.accessToken !== accessToken) return;
      // If the server refuses the token that it has just issued, every call would request another one.
      if (trust.distrust(accessToken) && refreshToken) backOff.failed(refreshToken);
    },
  };
}

const ofUser = (tokens: Tokens | null, user: Tokens) => (tokens && isSameUser(tokens, user) ? tokens : null);

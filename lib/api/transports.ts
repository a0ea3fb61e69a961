import { auth } from "@/contract/auth";
import { bind } from "@/lib/api/bind";
import { isSecretApiKey } from "@/lib/api/credentials";
import { createErrorEvents } from "@/lib/api/error-events";
import { type ClientOptions, createHttp } from "@/lib/api/http";
import { createRefresh } from "@/lib/api/refresh";
import { browserLocks, withLock } from "@/lib/api/refresh-lock";
import { sendWithRefresh } from "@/lib/api/send-with-refresh";
import { REQUEST_TIMEOUT_MS } from "@/lib/rules/limits";

/**
 * Creates the two transports of a client: `http`, with the visitor's token, refreshed when needed, and `keyHttp`, with
 * the key alone. The latter neither reads the store nor waits for a refresh: a session that has ended must not make a
 * log-in fail.
 */
export function createTransports(options: ClientOptions) {
  const {
    origin,
    tokenStore,
    locks = browserLocks(),
    now = () => Date.now(),
    timeoutMs = REQUEST_TIMEOUT_MS,
  } = options;
  const { onError, tell } = createErrorEvents();
  const keyHttp = createHttp({ ...options, organizationId: null });
  if (!tokenStore || isSecretApiKey(options.publicKey)) return { http: createHttp(options), keyHttp, onError };

  const refresh = createRefresh({
    store: tokenStore,
    exchange: (refreshToken) =>
      bind({ http: keyHttp, keyHttp }, auth).getTokens({ grantType: "refreshToken", refreshToken }),
    exclusively: (work) => withLock(locks, { name: `refresh of ${origin}`, timeoutMs: timeoutMs }, work),
    onExpired: tell,
    now,
  });
  return { http: createHttp(options, sendWithRefresh(refresh)), keyHttp, onError };
}

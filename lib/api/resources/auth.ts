import type { TokenStore } from "@/lib/api/credentials";
import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { AuthCheck, AuthTokens, RefreshedTokens } from "@/lib/entities/auth";
import { Success } from "@/lib/entities/success";

export type Login = { username: string; password: string };
export type TokenRequest = { grantType: "refreshToken"; refreshToken: string };
/** A key (only its form is checked), or a whole authorization header. */
export type Credentials = { apiKey: string } | { authorization: string };

/** These calls carry the key alone (docs/protocol.md §2.1): no stale token can make a log-in fail. */
export const auth = (keyHttp: Http, tokenStore?: TokenStore) => ({
  /** Stores the tokens in the token store, if there is one. A wrong password is an ApiError of status 403. */
  login: async (body: Login, options?: CallOptions) => {
    const tokens = await keyHttp({ method: "POST", path: path`/auth/login`, body, schema: AuthTokens }, options);
    const { accessToken, refreshToken, userId } = tokens;
    tokenStore?.setTokens({ accessToken, refreshToken, userId });
    return tokens;
  },

  /**
   * Closes the session of this refresh token or, without one, of the stored token. Empties the store once the session
   * is closed.
   */
  logout: async (body?: { refreshToken?: string }, options?: CallOptions) => {
    const sent = { refreshToken: body?.refreshToken ?? tokenStore?.getTokens()?.refreshToken };
    const done = await keyHttp({ method: "POST", path: path`/auth/logout`, body: sent, schema: Success }, options);
    // Another user may have logged in during the request.
    if (tokenStore?.getTokens()?.refreshToken === sent.refreshToken) tokenStore?.removeTokens();
    return done;
  },

  /** Returns another access token, without storing it. The client refreshes its own tokens by itself. */
  getTokens: async (body: TokenRequest, options?: CallOptions) =>
    keyHttp({ method: "POST", path: path`/auth/token`, body, schema: RefreshedTokens }, options),

  check: async (body: Credentials, options?: CallOptions) =>
    keyHttp({ method: "POST", path: path`/auth/check`, body, schema: AuthCheck }, options),
});

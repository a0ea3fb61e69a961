import type { auth, Login } from "@/contract/auth";
import type { Methods } from "@/lib/api/bind";
import type { CallOptions } from "@/lib/api/call-options";
import type { TokenStore } from "@/lib/api/credentials";

/** The log-in and the log-out of a client, which store and remove the tokens of its token store, if there is one. */
export const storingTokens = (calls: Methods<typeof auth>, tokenStore: TokenStore | undefined) => ({
  login: async (body: Login, options?: CallOptions) => {
    const tokens = await calls.login(body, options);
    const { accessToken, refreshToken, userId } = tokens;
    tokenStore?.setTokens({ accessToken, refreshToken, userId });
    return tokens;
  },

  /**
   * Closes the session of this refresh token, by default of the stored one; does nothing when there is none. Empties
   * the store once the session is closed.
   */
  logout: async (body?: { refreshToken?: string }, options?: CallOptions) => {
    const refreshToken = body?.refreshToken ?? tokenStore?.getTokens()?.refreshToken;
    if (refreshToken === undefined) return { success: true as const };
    const done = await calls.logout({ refreshToken }, options);
    // Another user may have logged in during the request.
    if (tokenStore?.getTokens()?.refreshToken === refreshToken) tokenStore?.removeTokens();
    return done;
  },
});

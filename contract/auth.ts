import { calls, sent } from "@/contract/call";
import { AuthCheck, AuthTokens, RefreshedTokens } from "@/lib/entities/auth";
import { Success } from "@/lib/entities/success";

export type Login = { username: string; password: string };
export type TokenRequest = { grantType: "refreshToken"; refreshToken: string };
/** A key (only its form is checked), or a whole authorization header. */
export type Credentials = { apiKey: string } | { authorization: string };
/** These calls send the key alone (docs/protocol.md §2.1), so that a stale token cannot make a log-in fail. */
export const auth = calls({
  /** A wrong password is an ApiError of status 403. */
  login: { method: "POST", path: "/auth/login", keyOnly: true, body: sent<Login>(), response: AuthTokens },

  /** Closes the session of this refresh token. */
  logout: {
    method: "POST",
    path: "/auth/logout",
    keyOnly: true,
    body: sent<{ refreshToken: string }>(),
    response: Success,
  },

  /** Returns another access token, without storing it. The client refreshes its own tokens by itself. */
  getTokens: {
    method: "POST",
    path: "/auth/token",
    keyOnly: true,
    body: sent<TokenRequest>(),
    response: RefreshedTokens,
  },
  check: { method: "POST", path: "/auth/check", keyOnly: true, body: sent<Credentials>(), response: AuthCheck },
});

/** Confirmation of the password, before a call that reaches beyond the person's own account. */
export const recentPassword = calls({
  /**
   * Confirms the password for ten minutes, in this session. Rejects with an ApiError of status 422, naming the field,
   * when the password is wrong.
   */
  confirm: { method: "POST", path: "/auth/confirm", body: sent<{ password: string }>(), response: Success },
});

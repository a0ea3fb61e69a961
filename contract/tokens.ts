import { calls, sent } from "@/contract/call";
import type { JsonObject } from "@/lib/entities/json";
import { TokenCheck, TokenCheckRequested } from "@/lib/entities/token-check";

/** `data.email` is the address that the token is sent to, `redirectUrl` the target of the mailed link. */
export type CheckRequest = {
  type?: string;
  userId?: string;
  expirationDate?: string;
  redirectUrl?: string;
  data?: JsonObject;
};
export const tokens = calls({
  checkRequest: {
    method: "POST",
    path: "/token/check/request",
    body: sent<CheckRequest>(),
    response: TokenCheckRequested,
  },

  /**
   * Returns the state of a token received by mail: `valid` once, then `alreadyChecked`. With `redirect`, the server
   * responds with a 301 to the URL that the token's sender chose; the client follows no redirection, so the call
   * rejects with an ApiError.
   */
  checkConfirm: {
    method: "GET",
    path: "/token/check/:token",
    keyOnly: true,
    query: sent<{ redirect?: boolean }>(),
    response: TokenCheck,
  },
});

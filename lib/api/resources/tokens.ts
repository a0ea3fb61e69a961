import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
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

export const tokens = (http: Http, keyHttp: Http) => ({
  checkRequest: async (body: CheckRequest, options?: CallOptions) =>
    http({ method: "POST", path: path`/token/check/request`, body, schema: TokenCheckRequested }, options),

  /**
   * Returns the state of a token received by mail: `valid` once, then `alreadyChecked`. With `redirect`, the server
   * responds with a 301 to the URL that the token's sender chose; the client follows no redirection, so the call
   * rejects with an ApiError.
   */
  checkConfirm: async (token: string, query?: { redirect?: boolean }, options?: CallOptions) =>
    keyHttp({ method: "GET", path: path`/token/check/${token}`, query, schema: TokenCheck }, options),
});

import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { Success } from "@/lib/entities/success";

export type PasswordChange = { currentPassword: string; newPassword: string };
/** The token comes from the mail, and is valid once. */
export type PasswordReset = { resetToken: string; newPassword: string };

/** A reset is for users without a session: the key alone is sent. */
export const password = (http: Http, keyHttp: Http) => ({
  /** Also closes every other session of the user. */
  change: async (body: PasswordChange, options?: CallOptions) =>
    http({ method: "POST", path: path`/password/change`, body, schema: Success }, options),

  /** The response is the same whether or not the account exists. */
  resetRequest: async (body: { username: string }, options?: CallOptions) =>
    keyHttp({ method: "POST", path: path`/password/reset/request`, body, schema: Success }, options),

  resetConfirm: async (body: PasswordReset, options?: CallOptions) =>
    keyHttp({ method: "POST", path: path`/password/reset/confirm`, body, schema: Success }, options),
});

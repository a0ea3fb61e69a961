import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { Success } from "@/lib/entities/success";

export type PasswordChange = { currentPassword: string; newPassword: string };
/** The token is that of the mail; it is good once. */
export type PasswordReset = { resetToken: string; newPassword: string };

/** A reset is for users without a session: the key alone is sent. */
export const password = (http: Http, keyHttp: Http) => ({
  /** Every other session of the user is closed. */
  change: async (body: PasswordChange, options?: CallOptions) =>
    http({ method: "POST", path: path`/password/change`, body, schema: Success }, options),

  /** The same response whether or not the account exists. */
  resetRequest: async (body: { username: string }, options?: CallOptions) =>
    keyHttp({ method: "POST", path: path`/password/reset/request`, body, schema: Success }, options),

  resetConfirm: async (body: PasswordReset, options?: CallOptions) =>
    keyHttp({ method: "POST", path: path`/password/reset/confirm`, body, schema: Success }, options),
});

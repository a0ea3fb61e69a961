import { calls, sent } from "@/contract/call";
import { Success } from "@/lib/entities/success";

export type PasswordChange = { currentPassword: string; newPassword: string };
/** The token comes from the mail, and is valid once. */
export type PasswordReset = { resetToken: string; newPassword: string };
/** A reset is for users without a session: the key alone is sent. */
export const password = calls({
  /** Also closes every other session of the user. */
  change: { method: "POST", path: "/password/change", body: sent<PasswordChange>(), response: Success },

  /** The response is the same whether or not the account exists. */
  resetRequest: {
    method: "POST",
    path: "/password/reset/request",
    keyOnly: true,
    body: sent<{ username: string }>(),
    response: Success,
  },
  resetConfirm: {
    method: "POST",
    path: "/password/reset/confirm",
    keyOnly: true,
    body: sent<PasswordReset>(),
    response: Success,
  },
});

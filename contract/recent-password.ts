import { calls, sent } from "@/contract/call";
import { Success } from "@/lib/entities/success";

/** Confirmation of the password, before a call that reaches beyond the person's own account. */
export const recentPassword = calls({
  /**
   * Confirms the password for ten minutes, in this session. Rejects with an ApiError of status 422, naming the field,
   * when the password is wrong.
   */
  confirm: { method: "POST", path: "/auth/confirm", body: sent<{ password: string }>(), response: Success },
});

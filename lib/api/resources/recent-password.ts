import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { Success } from "@/lib/entities/success";

/** Confirmation of the password, before a call that reaches beyond the person's own account. */
export const recentPassword = (http: Http) => ({
  /**
   * Valid for ten minutes in this session. Rejects with an ApiError of status 422, naming the field, when the password
   * is wrong.
   */
  confirm: async (body: { password: string }, options?: CallOptions) =>
    http({ method: "POST", path: path`/auth/confirm`, body, schema: Success }, options),
});

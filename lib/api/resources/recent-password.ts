import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { Success } from "@/lib/entities/success";

/** What a person gives again before a call that reaches beyond their own account. */
export const recentPassword = (http: Http) => ({
  /** For ten minutes of this session. A wrong password is an ApiError of status 422 that names it. */
  confirm: async (body: { password: string }, options?: CallOptions) =>
    http({ method: "POST", path: path`/auth/confirm`, body, schema: Success }, options),
});

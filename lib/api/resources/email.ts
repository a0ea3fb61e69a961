import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { EmailConfirmed } from "@/lib/entities/email-confirmed";
import { Success } from "@/lib/entities/success";

export const email = (keyHttp: Http, http: Http) => ({
  /** The token comes from the mail of a sign-up, or of a new address; it needs no session. */
  confirm: async (body: { token: string }, options?: CallOptions) =>
    keyHttp({ method: "POST", path: path`/email/confirm`, body, schema: EmailConfirmed }, options),
  /** Mails the person, again, the link that confirms their present address. */
  prove: async (options?: CallOptions) => http({ method: "POST", path: path`/email/proof`, schema: Success }, options),
});

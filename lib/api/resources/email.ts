import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { EmailConfirmed } from "@/lib/entities/email-confirmed";
import { Success } from "@/lib/entities/success";

export const email = (keyHttp: Http, http: Http) => ({
  /** Confirms an address by the token mailed at sign-up or after a change of address. No session is needed. */
  confirm: async (body: { token: string }, options?: CallOptions) =>
    keyHttp({ method: "POST", path: path`/email/confirm`, body, schema: EmailConfirmed }, options),
  /** Mails the person another link to confirm their current address. */
  prove: async (options?: CallOptions) => http({ method: "POST", path: path`/email/proof`, schema: Success }, options),
});

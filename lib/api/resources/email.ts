import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { EmailConfirmed } from "@/lib/entities/email-confirmed";

export const email = (keyHttp: Http) => ({
  /** The token is that of the mail sent to the new address; it is valid once, and without a session. */
  confirm: async (body: { token: string }, options?: CallOptions) =>
    keyHttp({ method: "POST", path: path`/email/confirm`, body, schema: EmailConfirmed }, options),
});

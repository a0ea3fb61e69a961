import { calls, sent } from "@/contract/call";
import { EmailConfirmed } from "@/lib/entities/email-confirmed";
import { Success } from "@/lib/entities/success";

export const email = calls({
  /** Confirms an address by the token mailed at sign-up or after a change of address. No session is needed. */
  confirm: {
    method: "POST",
    path: "/email/confirm",
    keyOnly: true,
    body: sent<{ token: string }>(),
    response: EmailConfirmed,
  },

  /** Mails the person another link to confirm their current address. */
  prove: { method: "POST", path: "/email/proof", response: Success },
});

import { email } from "@/contract/email";
import type { Context } from "@/marketplace/context";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { confirmEmail } from "@/marketplace/resources/users/email/confirm";
import { mailProof } from "@/marketplace/resources/users/email/proof";
import { Confirmation } from "@/marketplace/resources/users/email/schemas";

const CONFIRM_LIMIT = { calls: 30, windowMs: 15 * 60_000 };

export function emailRoutes(context: Context): Route[] {
  const limit = context.sharedLimit("users.email.confirm", CONFIRM_LIMIT);
  return [
    route(email.confirm, {
      action: "email:confirm",
      summary: "Confirm the e-mail of a sign-up, or a change of e-mail, with the mailed token",
      description:
        'For a sign-up, within a week: nothing else changes. For a change, once, within a day: the account then gets its mails and logs in with this address; every session except the one that requested the change is closed. 403 for a token that is unknown, used, or replaced by another change; 403 "Token expired"; 422 when another account took the address meanwhile. A change of password, or a request to remove the account, cancels a pending change.',
      body: Confirmation,
      async run({ body, ...call }) {
        await requireWithin(limit, call.caller.address);
        return confirmEmail(context, call, body.token);
      },
    }),
    route(email.prove, {
      action: "email:prove",
      summary: "Mail the caller, again, the link that confirms their current address; no mail once it is confirmed",
      description: "429 after three mails in a day. 403 for an account without an address.",
      run: (call) => mailProof(context, call),
    }),
  ];
}

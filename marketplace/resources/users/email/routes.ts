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
      summary: "Confirm the e-mail of a sign-up, or a change of it, with the token that was mailed there",
      description:
        'Of a sign-up, within a week: nothing else changes. Of a change, once, within a day: the account is written to and logs in by this address from then on; every session is closed but the one that requested the change. 403 for a token that is unknown, used, or replaced by another change; 403 "Token expired"; 422 when another account took the address meanwhile. A change of password, and a request for the account to be removed, forget the change.',
      body: Confirmation,
      async run({ body, ...call }) {
        await requireWithin(limit, call.caller.address);
        return confirmEmail(context, call, body.token);
      },
    }),
    route(email.prove, {
      action: "email:prove",
      summary: "Mail the caller the link that confirms their present address, again; nothing once it is confirmed",
      description: "Three a day. 403 without an address.",
      run: (call) => mailProof(context, call),
    }),
  ];
}

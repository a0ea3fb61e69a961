import { EmailConfirmed } from "@/lib/entities/email-confirmed";
import type { Context } from "@/marketplace/context";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { confirmEmail } from "@/marketplace/resources/users/email/confirm";
import { Confirmation } from "@/marketplace/resources/users/email/schemas";

const CONFIRM_LIMIT = { calls: 30, windowMs: 15 * 60_000 };

export function emailRoutes(context: Context): Route[] {
  const limit = context.sharedLimit("users.email.confirm", CONFIRM_LIMIT);
  return [
    route({
      method: "POST",
      path: "/email/confirm",
      action: "email:confirm",
      summary: "Confirm a change of e-mail with the token mailed to the new address, once, within a day",
      description:
        'The account is written to and logs in by this address from then on; every session is closed but the one that requested the change. 403 for a token that is unknown, used, or replaced by another change; 403 "Token expired"; 422 when another account took the address meanwhile. A change of password, and a request for the account to be removed, forget the change.',
      body: Confirmation,
      response: EmailConfirmed,
      async run({ body, ...call }) {
        await requireWithin(limit, call.caller.address);
        return confirmEmail(context, call, body.token);
      },
    }),
  ];
}

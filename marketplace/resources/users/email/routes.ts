import { z } from "zod";
import { email } from "@/contract/email";
import type { Context } from "@/marketplace/context";
import { updateRow } from "@/marketplace/db/rows";
import { forbidden, HttpError } from "@/marketplace/errors";
import { text } from "@/marketplace/http/fields";
import { type Route, type RouteCall, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { consumeMailToken, isExpired, type MailToken, readMailToken } from "@/marketplace/identity/mail-tokens";
import { hasProvedAddress, proveAddress } from "@/marketplace/identity/proved-address";
import { claimProvedAlerts } from "@/marketplace/resources/search/mail-alerts/claim";
import { changeOf, completeEmailChange } from "@/marketplace/resources/users/email/change";
import { mailProof, provenBy } from "@/marketplace/resources/users/email/proof";
import { toPublicUser } from "@/marketplace/resources/users/serialize";
import { lockUsers } from "@/marketplace/resources/users/store";
import { orUsernameTaken } from "@/marketplace/resources/users/usernames";
import { write } from "@/marketplace/writes/write";

const Confirmation = z.strictObject({ token: text().min(1) });

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

/**
 * Proves the address of a sign-up, or changes the address of an account to the one that received this token. Throws 403
 * for a token that does not exist, is used or was replaced, and for an account about to be erased; 403 "Token expired"
 * for an expired token; 422 when another account took the name since the mail.
 */
async function confirmEmail(context: Context, { caller }: Pick<RouteCall, "caller">, given: string) {
  const proof = await readMailToken(context.db, "proof", given);
  if (proof) return confirmSignUp(context, caller, proof);
  const token = await readMailToken(context.db, "email", given);
  if (!token?.user_id || token.used_date !== null) throw forbidden();
  if (isExpired(token)) throw new HttpError(403, { message: "Token expired", statusCode: 403 });
  const { id, user_id: userId } = token;
  const { address, sessionId, email, username } = changeOf(token);
  return write(context, { caller }, async ({ trx, record }) => {
    // The account is locked first, in the same order as its edits.
    const stored = (await lockUsers(trx, [userId])).get(userId);
    const used = await consumeMailToken(trx, id);
    if (!stored || stored.deletion_date || !used) throw forbidden();
    const row = await orUsernameTaken(
      updateRow(trx, "users", userId, { email, username, proved_email: email?.toLowerCase() }),
    );
    await completeEmailChange(trx, context, [stored, row], sessionId);
    await record({ type: "user__updated", objectId: userId, object: toPublicUser(row, context.livemode) });
    return { success: true as const, email: address };
  });
}

/**
 * Proves the address of a sign-up; the link of a proved address gets the same response again. Throws 403 for a link of
 * another address.
 */
const confirmSignUp = (context: Context, caller: RouteCall["caller"], token: MailToken) =>
  write(context, { caller }, async ({ trx, record }) => {
    const userId = token.user_id ?? "";
    const stored = (await lockUsers(trx, [userId])).get(userId);
    const email = provenBy(token);
    if (!stored || stored.email?.toLowerCase() !== email) throw forbidden();
    if (hasProvedAddress(stored)) return { success: true as const, email };
    if (isExpired(token)) throw new HttpError(403, { message: "Token expired", statusCode: 403 });
    if (stored.deletion_date || !(await consumeMailToken(trx, token.id))) throw forbidden();
    await proveAddress(trx, userId);
    await claimProvedAlerts(trx, email);
    await record({ type: "user__updated", objectId: userId, object: toPublicUser(stored, context.livemode) });
    return { success: true as const, email };
  });

import type { Kysely } from "kysely";
import type { Context } from "@/marketplace/context";
import { lockRow, readRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { forbidden, HttpError, unauthorized, unprocessable } from "@/marketplace/http/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { isExpired, readMailToken, useMailToken } from "@/marketplace/identity/mail-tokens";
import { hashNewPassword } from "@/marketplace/identity/new-password";
import { isPassword } from "@/marketplace/identity/passwords";
import { revokeSessions } from "@/marketplace/identity/sessions";
import { write } from "@/marketplace/writes/write";

const SUCCESS = { success: true } as const;

type Change = { currentPassword: string; newPassword: string };

/** Throws 422 "Incorrect current password", or for a common one (contract §1.4). */
export async function changePassword(
  context: Context,
  { caller }: RouteCall,
  { currentPassword, newPassword }: Change,
) {
  const { user } = caller;
  // A secret key may speak for somebody, but does not know his password.
  if (!user) throw unauthorized("Please log in");
  const before = await readRow(context.db, "users", user.id);
  if (!(await isPassword(before?.password_hash, currentPassword))) throw unprocessable("Incorrect current password");
  const passwordHash = await hashNewPassword(newPassword, "newPassword");
  return write(context, { caller }, async ({ trx, record }) => {
    const stored = await lockRow(trx, "users", user.id);
    if (stored?.password_hash !== before?.password_hash) throw unprocessable("Incorrect current password");
    await setPassword(trx, user.id, passwordHash);
    await revokeSessions(trx, user.id, user.sessionId);
    await record({ type: "password__changed", objectId: user.id });
    return SUCCESS;
  });
}

type Confirmation = { resetToken: string; newPassword: string };

/** Throws 403 for a token that is unknown or used, 403 "Reset token expired", 422 for a common password (contract §1.4). */
export async function confirmReset(context: Context, { caller }: RouteCall, { resetToken, newPassword }: Confirmation) {
  const token = await readMailToken(context.db, "reset", resetToken);
  if (!token || token.used_date !== null) throw forbidden();
  if (isExpired(token)) throw new HttpError(403, { message: "Reset token expired", statusCode: 403 });
  const passwordHash = await hashNewPassword(newPassword, "newPassword");
  return write(context, { caller }, async ({ trx, record }) => {
    const used = await useMailToken(trx, token.id);
    if (!used?.user_id) throw forbidden();
    await setPassword(trx, used.user_id, passwordHash);
    await revokeSessions(trx, used.user_id);
    await record({ type: "password__reset_confirmed", objectId: used.user_id });
    return SUCCESS;
  });
}

/** Other resets that wait are worth nothing any more. */
async function setPassword(trx: Kysely<Database>, id: string, passwordHash: string): Promise<void> {
  await trx.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", id).execute();
  await trx.deleteFrom("mail_tokens").where("user_id", "=", id).where("purpose", "=", "reset").execute();
}

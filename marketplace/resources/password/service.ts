import type { Kysely } from "kysely";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { Context } from "@/marketplace/context";
import { lockRow, readRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { forbidden, HttpError, unauthorized, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { consumeMailToken, isExpired, readMailToken } from "@/marketplace/identity/mail-tokens";
import { hashNewPassword } from "@/marketplace/identity/new-password";
import { isPassword } from "@/marketplace/identity/passwords";
import { proveAddress } from "@/marketplace/identity/proved-address";
import { revokeSessions } from "@/marketplace/identity/sessions";
import { appUrl } from "@/marketplace/mail/app-url";
import { sendMail } from "@/marketplace/mail/mail";
import { claimProvedAlerts } from "@/marketplace/resources/search/mail-alerts/claim";
import { deleteEmailChange } from "@/marketplace/resources/users/email/change";
import { localeOf } from "@/marketplace/resources/users/locale";
import type { UserRow } from "@/marketplace/resources/users/serialize";
import { write } from "@/marketplace/writes/write";

const SUCCESS = { success: true } as const;

type Change = { currentPassword: string; newPassword: string };

/**
 * Changes the caller's password. Throws 422 when the current password is wrong, 422 when the new one is too common, 401
 * for a secret key, which has no password.
 */
export async function changePassword(
  context: Context,
  { caller }: RouteCall,
  { currentPassword, newPassword }: Change,
) {
  const { user } = caller;
  // A secret key may act for a person, but cannot give their password.
  if (!user) throw unauthorized("Please log in");
  const before = await readRow(context.db, "users", user.id);
  if (!(await isPassword(before?.password_hash, currentPassword))) throw unprocessable("Incorrect current password");
  const passwordHash = await hashNewPassword(newPassword, "newPassword");
  return write(context, { caller }, async ({ trx, record }) => {
    const stored = await lockRow(trx, "users", user.id);
    if (!stored || stored.password_hash !== before?.password_hash) throw unprocessable("Incorrect current password");
    await setPassword(trx, context, stored, passwordHash);
    await revokeSessions(trx, user.id, user.sessionId);
    await record({ type: "password__changed", objectId: user.id });
    return SUCCESS;
  });
}

type Confirmation = { resetToken: string; newPassword: string };

/**
 * Sets a new password with a mailed token. Throws 403 when the token is unknown or used, 403 "Reset token expired" when
 * it expired, 422 when the password is too common.
 */
export async function confirmReset(context: Context, { caller }: RouteCall, { resetToken, newPassword }: Confirmation) {
  const token = await readMailToken(context.db, "reset", resetToken);
  if (!token || token.used_date !== null) throw forbidden();
  if (isExpired(token)) throw new HttpError(403, { message: "Reset token expired", statusCode: 403 });
  const passwordHash = await hashNewPassword(newPassword, "newPassword");
  return write(context, { caller }, async ({ trx, record }) => {
    const stored = await lockRow(trx, "users", token.user_id ?? "");
    const used = await consumeMailToken(trx, token.id);
    if (!stored || !used) throw forbidden();
    await setPassword(trx, context, stored, passwordHash);
    await revokeSessions(trx, stored.id);
    await proveAddress(trx, stored.id);
    if (stored.email !== null) await claimProvedAlerts(trx, stored.email.toLowerCase());
    await record({ type: "password__reset_confirmed", objectId: stored.id });
    return SUCCESS;
  });
}

/** Stores a password, revokes the other pending resets and a pending change of e-mail, and mails the person. */
async function setPassword(trx: Kysely<Database>, { settings }: Context, user: UserRow, passwordHash: string) {
  await trx.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", user.id).execute();
  await trx.updateTable("sessions").set({ password_confirmed_date: null }).where("user_id", "=", user.id).execute();
  await trx
    .deleteFrom("mail_tokens")
    .where("user_id", "=", user.id)
    .where("purpose", "=", "reset")
    .where("used_date", "is", null)
    .execute();
  await deleteEmailChange(trx, user.id);
  if (user.email === null) return;
  const locale = localeOf(user);
  const values = { name: user.firstname, url: appUrl(settings, locale, workspaceRoutes.passwordForgotten()) };
  await sendMail(trx, { name: "passwordChanged", to: user.email, locale, values });
}

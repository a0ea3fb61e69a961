import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { isEmail } from "@/lib/forms/field-rules";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { maskEmail } from "@/lib/rules/user/mask-email";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { createMailToken, type MailToken } from "@/marketplace/identity/mail-tokens";
import { revokeSessions } from "@/marketplace/identity/sessions";
import { appUrl } from "@/marketplace/mail/app-url";
import { sendMail } from "@/marketplace/mail/mail";
import { localeOf } from "@/marketplace/resources/users/locale";
import type { UserRow } from "@/marketplace/resources/users/serialize";
import { readByUsername } from "@/marketplace/resources/users/store";
import { usernameTaken } from "@/marketplace/resources/users/usernames";

type Db = Kysely<Database>;

/** E-mail and username of a person; an absent field stays unchanged. */
export type Login = { email?: string | null | undefined; username?: string | undefined };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Data of the token of a change; `sessionId` is the session that requested it, which stays open. */
const ChangeData = z.object({
  address: z.string(),
  email: z.string().optional(),
  username: z.string().optional(),
  sessionId: z.string(),
});
export const changeOf = (token: MailToken) => ChangeData.parse(token.data);

/** Returns whether this e-mail or username differs from the account's; case makes no difference. */
export const changesLogin = (stored: UserRow, { email, username }: Login): boolean =>
  (email !== undefined && !isSame(email, stored.email)) ||
  (username !== undefined && !isSame(username, stored.username));

const isSame = (one: string | null, other: string | null) => (one ?? "").toLowerCase() === (other ?? "").toLowerCase();

/** Returns the address to which the confirmation link goes; null without an address. */
export const addressOf = ({ email, username }: Login): string | null =>
  email ?? (username !== undefined && isEmail(username) ? username : null);

/**
 * Mails a link to the new address, valid once and for a day, and a notice to the current one. A pending change is
 * cancelled. Throws 422 for a username that another account has.
 */
export async function requestChange(
  trx: Db,
  { settings }: Context,
  stored: UserRow,
  { address, sessionId, ...login }: Login & { address: string; sessionId: string },
): Promise<void> {
  const holder = await readByUsername(trx, login.username ?? address);
  if (holder && holder.id !== stored.id) throw usernameTaken();
  await deleteEmailChange(trx, stored.id);
  const { token } = await createMailToken(trx, {
    purpose: "email",
    userId: stored.id,
    expires: new Date(Date.now() + DAY_MS),
    data: JSON.parse(JSON.stringify({ address, sessionId, ...login })),
  });
  const locale = localeOf(stored);
  const url = appUrl(settings, locale, workspaceRoutes.newEmail(token));
  await sendMail(trx, { name: "emailConfirmation", to: address, locale, values: { url } });
  if (stored.email === null) return;
  const values = {
    name: stored.firstname,
    url: appUrl(settings, locale, workspaceRoutes.passwordForgotten()),
    email: maskEmail(address),
  };
  await sendMail(trx, { name: "emailRequested", to: stored.email, locale, values });
}

/** Returns the address that waits for confirmation, or null. */
export async function readPending(db: Db, userId: string): Promise<string | null> {
  const token = await db
    .selectFrom("mail_tokens")
    .selectAll()
    .where("user_id", "=", userId)
    .where("purpose", "=", "email")
    .where("used_date", "is", null)
    .where("expires_date", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return token ? changeOf(token).address : null;
}

/** Deletes a pending change, whose link becomes invalid. */
export const deleteEmailChange = (trx: Db, userId: string) =>
  trx
    .deleteFrom("mail_tokens")
    .where("user_id", "=", userId)
    .where("purpose", "=", "email")
    .where("used_date", "is", null)
    .execute();

/**
 * Completes a change: revokes the links sent to the former address, closes every session except this one, and mails the
 * former address.
 */
export async function completeEmailChange(
  trx: Db,
  { settings }: Context,
  [before, after]: [UserRow, UserRow],
  sessionId: string | undefined,
): Promise<void> {
  await deleteEmailChange(trx, before.id);
  await trx.deleteFrom("mail_tokens").where("user_id", "=", before.id).where("purpose", "=", "reset").execute();
  await revokeSessions(trx, before.id, sessionId);
  if (before.email === null || isSame(before.email, after.email)) return;
  const locale = localeOf(before);
  const url = settings.siteOrigin + localePath(locale, routes.helpTopic("creer-un-compte"));
  const email = maskEmail(after.email ?? after.username ?? "");
  const values = { name: before.firstname, url, email };
  await sendMail(trx, { name: "emailChanged", to: before.email, locale, values });
}

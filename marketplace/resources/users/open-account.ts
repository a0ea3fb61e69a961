import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { PLATFORM_VERSION } from "@/lib/rules/limits";
import { displayNameOf } from "@/lib/rules/user/display-name";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import { createMailToken } from "@/marketplace/identity/mail-tokens";
import { appUrl } from "@/marketplace/mail/app-url";
import { sendMail } from "@/marketplace/mail/mail";
import { rolesAtSignUp } from "@/marketplace/resources/users/roles";
import { toPublicUser, type UserRow } from "@/marketplace/resources/users/serialize";
import { orUsernameTaken } from "@/marketplace/resources/users/usernames";
import type { Write } from "@/marketplace/writes/write";

const HOUR_MS = 60 * 60 * 1000;
const PASSWORD_LINK_HOURS = 48;
const ROLES = ["user", "provider", "applicant"];

type Person = { email: string; firstname: string; lastname: string; locale: "fr" | "en" };

/**
 * Opens an account without a password for a person whose address is proved. Returns its id, and the token to choose a
 * password, which is mailed too. Throws 422 when another account already has the address.
 */
export async function openAccount(
  { settings, livemode }: Context,
  { trx, record }: Pick<Write, "trx" | "record">,
  { email, firstname, lastname, locale }: Person,
) {
  const id = newId("usr");
  const row = await orUsernameTaken(
    insertRow(trx, "users", {
      id,
      username: email,
      email,
      proved_email: email.toLowerCase(),
      firstname,
      lastname,
      display_name: displayNameOf({ firstname, lastname }),
      roles: await rolesAtSignUp(trx, ROLES, true),
      metadata: { locale },
      platform_data: { _private: { version: PLATFORM_VERSION } },
    }),
  );
  const expires = new Date(Date.now() + PASSWORD_LINK_HOURS * HOUR_MS);
  const { token: passwordToken } = await createMailToken(trx, { purpose: "reset", userId: id, expires });
  const url = appUrl(settings, locale, workspaceRoutes.newPassword(passwordToken));
  await sendMail(trx, { name: "accountOpened", to: email, locale, values: { name: firstname, url } });
  await record({ type: "user__created", objectId: id, object: toPublicUser(row, livemode) });
  return { id, passwordToken };
}

/**
 * Frees an address that an account signed up with and never proved, for its owner, who proved it. The account keeps its
 * data and sessions, gets no more mails, and must give another address before it logs in again.
 */
export async function releaseAddress({ trx }: Pick<Write, "trx">, { id }: UserRow): Promise<void> {
  await updateRow(trx, "users", id, { email: null, username: id });
  await trx
    .deleteFrom("mail_tokens")
    .where("user_id", "=", id)
    .where("purpose", "in", ["reset", "email", "proof"])
    .execute();
}

import { isEmail } from "@/lib/forms/field-rules";
import { PLATFORM_VERSION } from "@/lib/rules/limits";
import { kindOfAccount } from "@/lib/rules/user/account-kind";
import { displayNameOf } from "@/lib/rules/user/display-name";
import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { forbidden } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { hashNewPassword } from "@/marketplace/identity/new-password";
import { hasProvedAddress } from "@/marketplace/identity/proved-address";
import { appUrl } from "@/marketplace/mail/app-url";
import { sendMail } from "@/marketplace/mail/mail";
import { requireWritable } from "@/marketplace/resources/namespaces";
import { proofUrl } from "@/marketplace/resources/users/email/proof";
import { localeOf } from "@/marketplace/resources/users/locale";
import { rolesAtSignUp } from "@/marketplace/resources/users/roles";
import type { NewUser } from "@/marketplace/resources/users/schemas";
import { toPublicUser, toUser, type UserRow } from "@/marketplace/resources/users/serialize";
import { orUsernameTaken } from "@/marketplace/resources/users/usernames";
import { write } from "@/marketplace/writes/write";

/**
 * Creates a person's account and mails the link that confirms its address; with a secret key, the address counts as
 * proved. Throws 403 for a logged-in caller, and for a namespace that the caller may not write; 422 for roles that are
 * not open, a common password or a name that is taken.
 */
export async function signUp(context: Context, call: RouteCall, given: NewUser) {
  const { caller } = call;
  if (caller.user) throw forbidden();
  // People join organizations by invitation, and a person has no owner.
  if (given.orgOwnerId !== undefined || Object.keys(given.organizations ?? {}).length > 0) throw forbidden();
  const id = newId("usr");
  requireWritable({ ...caller, actorId: id }, given, id);
  const username = given.email ?? given.username ?? "";
  const email = given.email ?? (isEmail(username) ? username : null);
  const roles = await rolesAtSignUp(context.db, given.roles, caller.isSecret);
  const passwordHash = await hashNewPassword(given.password ?? "", "password");

  return write(context, call, async ({ trx, record }) => {
    const row = await orUsernameTaken(
      insertRow(trx, "users", {
        id,
        username,
        password_hash: passwordHash,
        email,
        proved_email: caller.isSecret ? email?.toLowerCase() : null,
        firstname: given.firstname,
        lastname: given.lastname,
        display_name: given.displayName ?? displayNameOf(given),
        description: given.description,
        roles: [...new Set(roles)],
        metadata: given.metadata,
        platform_data: merge({ _private: { version: PLATFORM_VERSION } }, given.platformData ?? {}),
      }),
    );
    if (row.email !== null) await welcome(trx, context, row, row.email);
    await record({ type: "user__created", objectId: id, object: toPublicUser(row, context.livemode) });
    return toUser({ ...caller, actorId: id }, row, context.livemode);
  });
}

async function welcome(trx: Context["db"], context: Context, row: UserRow, to: string): Promise<void> {
  const locale = localeOf(row);
  const isProved = hasProvedAddress(row);
  const url = isProved ? appUrl(context.settings, locale) : await proofUrl(trx, context, row);
  const values = { name: row.firstname, url, isProved, isFirm: kindOfAccount(row.roles) === "firm" };
  await sendMail(trx, { name: "welcome", to, locale, values });
}

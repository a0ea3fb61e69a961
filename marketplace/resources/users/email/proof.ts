import type { Kysely } from "kysely";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { forbidden, notFound } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { createMailToken, type MailToken } from "@/marketplace/identity/mail-tokens";
import { hasProvedAddress } from "@/marketplace/identity/proved-address";
import { appUrl } from "@/marketplace/mail/app-url";
import { sendMail } from "@/marketplace/mail/mail";
import { requireMayAct } from "@/marketplace/resources/to-others";
import { localeOf } from "@/marketplace/resources/users/locale";
import type { UserRow } from "@/marketplace/resources/users/serialize";
import { lockUsers } from "@/marketplace/resources/users/store";
import { write } from "@/marketplace/writes/write";

const GOOD_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** Returns the address that a link proves: the account's address when the link was mailed. */
export const provenBy = ({ data }: MailToken): string => String(data.email);

/** Returns the URL that proves the account's current address, once, within a week. */
export async function proofUrl(trx: Kysely<Database>, { settings }: Pick<Context, "settings">, row: UserRow) {
  const expires = new Date(Date.now() + GOOD_FOR_MS);
  const data = { email: (row.email ?? "").toLowerCase() };
  const { token } = await createMailToken(trx, { purpose: "proof", userId: row.id, expires, data });
  return appUrl(settings, localeOf(row), workspaceRoutes.newEmail(token));
}

/**
 * Mails again the link that proves the caller's address, unless it is already proved. Throws 403 when the caller is not
 * a person or has no address, 429 beyond the limits of requireMayAct.
 */
export const mailProof = (context: Context, call: RouteCall) =>
  write(context, call, async ({ trx }) => {
    const { user } = call.caller;
    if (!user) throw forbidden();
    const row = (await lockUsers(trx, [user.id])).get(user.id);
    if (!row) throw notFound();
    if (row.email === null) throw forbidden();
    if (hasProvedAddress(row)) return { success: true as const };
    await requireMayAct(trx, call.caller, "proof", [row.email]);
    const values = { name: row.firstname, url: await proofUrl(trx, context, row) };
    await sendMail(trx, { name: "addressProof", to: row.email, locale: localeOf(row), values });
    return { success: true as const };
  });

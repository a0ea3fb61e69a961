import { type Kysely, sql } from "kysely";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { PLATFORM_VERSION } from "@/lib/rules/limits";
import { takeAdvisoryLock } from "@/marketplace/db/advisory-lock";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { createMailToken } from "@/marketplace/identity/mail-tokens";
import { isAddressProved } from "@/marketplace/identity/proved-address";
import { appUrl } from "@/marketplace/mail/app-url";
import { sendMail } from "@/marketplace/mail/mail";
import { PLATFORM, recordAudit } from "@/marketplace/writes/audit";
import { recordEvent } from "@/marketplace/writes/events";

const HOUR_MS = 60 * 60 * 1000;
export const LINK_HOURS = 24;
const ROLE = "administrator";

/** `url`: a link to choose the password, valid once; it is also mailed when the platform sends mails. */
export type Appointment =
  | { outcome: "created"; url: string }
  | { outcome: "appointed" | "already" | "unproved" | "leaving" };

type Settings = { siteOrigin: string; appOrigin: string; isMailed: boolean };

/**
 * Makes the account of this address, new or existing, an administrator of the platform, for the operator of the
 * machine. An account whose address was never proved is left unchanged: a stranger may have opened it under this
 * address.
 */
export const appointAdministrator = (db: Kysely<Database>, settings: Settings, email: string): Promise<Appointment> =>
  db.transaction().execute(async (trx) => {
    const address = email.toLowerCase();
    await takeAdvisoryLock(trx, `administrator ${address}`);
    const { rows } = await sql<{ id: string; roles: string[]; proved: boolean; leaving: boolean }>`
      SELECT id, roles, ${isAddressProved} AS proved, deletion_date IS NOT NULL AS leaving FROM users
      WHERE lower(email) = ${address} OR username = ${address} ORDER BY created_date LIMIT 1 FOR UPDATE`.execute(trx);
    const [known] = rows;
    if (!known) return { outcome: "created", url: await createAdministrator(trx, settings, address) };
    if (known.roles.includes(ROLE)) return { outcome: "already" };
    if (known.leaving) return { outcome: "leaving" };
    if (!known.proved) return { outcome: "unproved" };
    const roles = [...known.roles, ROLE];
    await sql`UPDATE users SET roles = ${roles}::text[], updated_date = next_date(updated_date)
      WHERE id = ${known.id}`.execute(trx);
    await recordEvent(trx, null, { type: "user__updated", objectId: known.id });
    await audit(trx, known.id);
    return { outcome: "appointed" };
  });

async function createAdministrator(trx: Kysely<Database>, settings: Settings, email: string): Promise<string> {
  const id = newId("usr");
  const [name = ""] = email.split("@");
  await insertRow(trx, "users", {
    id,
    username: email,
    email,
    display_name: name,
    roles: ["user", ROLE],
    platform_data: { _private: { version: PLATFORM_VERSION } },
  });
  const expires = new Date(Date.now() + LINK_HOURS * HOUR_MS);
  const { token } = await createMailToken(trx, { purpose: "reset", userId: id, expires });
  const url = appUrl(settings, "fr", workspaceRoutes.newPassword(token));
  if (settings.isMailed)
    await sendMail(trx, { name: "administratorCreated", to: email, locale: "fr", values: { url } });
  await recordEvent(trx, null, { type: "user__created", objectId: id });
  await audit(trx, id);
  return url;
}

const audit = (trx: Kysely<Database>, id: string) =>
  recordAudit(trx, PLATFORM, { action: "administratorAppointed", objectId: id, personId: id, after: { role: ROLE } });

import { type Kysely, sql } from "kysely";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { appUrl } from "@/marketplace/mail/app-url";
import { sendMail } from "@/marketplace/mail/mail";
import { localeOf } from "@/marketplace/resources/users/locale";
import type { UserRow } from "@/marketplace/resources/users/serialize";

/** The mail by which the members of an organization learn that it closes; who closes it knows. */
export async function tellMembersOfClosing(
  trx: Kysely<Database>,
  { settings }: Context,
  { id, display_name }: UserRow,
  closerId: string | undefined,
): Promise<void> {
  const { rows } = await sql<UserRow>`
    SELECT * FROM users WHERE organizations ? ${id} AND NOT starts_with(id, 'org_') AND email IS NOT NULL
      AND deletion_date IS NULL AND id IS DISTINCT FROM ${closerId ?? null} ORDER BY id`.execute(trx);
  for (const row of rows) {
    const locale = localeOf(row);
    const values = { name: row.firstname, url: appUrl(settings, locale), organizationName: display_name ?? "" };
    await sendMail(trx, { name: "organizationClosed", to: row.email ?? "", locale, values });
  }
}

import type { Kysely } from "kysely";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { platformSecret } from "@/marketplace/identity/secrets";
import { createSignedIds } from "@/marketplace/identity/signed-ids";
import type { MailLocale } from "@/marketplace/mail/mail";

type Db = Kysely<Database>;

/** A refusal asks its candidate, once: its mail has the link, their screen the same question. */
export const askToKeep = (trx: Db, applicationId: string) =>
  trx.insertInto("talent_pool_requests").values({ transaction_id: applicationId }).execute();

/** The address of the question, in each language; it is as long-lived as the request. */
export async function talentPoolLink(trx: Db, { settings }: Pick<Context, "settings">, applicationId: string) {
  const token = createSignedIds(await platformSecret(trx, "talent-pool")).sign(applicationId);
  return (locale: MailLocale) => `${settings.apiOrigin}/talent-pool/${token}?locale=${locale}`;
}

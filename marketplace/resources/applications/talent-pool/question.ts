import type { Kysely } from "kysely";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { platformSecret } from "@/marketplace/identity/secrets";
import { createSignedIds } from "@/marketplace/identity/signed-ids";
import type { MailLocale } from "@/marketplace/mail/mail";

type Db = Kysely<Database>;

/**
 * Stores the talent pool question of a refusal. It is asked once, by a link in the mail and on the candidate's screen.
 */
export const storeQuestion = (trx: Db, applicationId: string) =>
  trx.insertInto("talent_pool_requests").values({ transaction_id: applicationId }).execute();

/**
 * Returns a function that gives the URL of the question in each language. The URL is valid as long as the request
 * exists.
 */
export async function talentPoolLink(trx: Db, { settings }: Pick<Context, "settings">, applicationId: string) {
  const token = createSignedIds(await platformSecret(trx, "talent-pool")).sign(applicationId);
  return (locale: MailLocale) => `${settings.apiOrigin}/talent-pool/${token}?locale=${locale}`;
}

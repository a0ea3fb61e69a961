import type { Kysely } from "kysely";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { platformSecret } from "@/marketplace/identity/secrets";
import { createSignedIds } from "@/marketplace/identity/signed-ids";
import type { MailLocale } from "@/marketplace/mail/mail";

type Db = Kysely<Database>;

/** The signed ids of the links by which an added person sees what a firm holds about them. */
export const addedTokens = async (db: Db) => createSignedIds(await platformSecret(db, "added-application"));

/** Returns a function that gives the URL of the added person's page in each language. */
export async function addedLink(trx: Db, { settings }: Pick<Context, "settings">, applicationId: string) {
  const token = (await addedTokens(trx)).sign(applicationId);
  return (locale: MailLocale) => `${settings.apiOrigin}/added-applications/${token}?locale=${locale}`;
}

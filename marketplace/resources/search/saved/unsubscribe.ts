import { sql } from "kysely";
import type { Context } from "@/marketplace/context";
import { notFound } from "@/marketplace/errors";
import { buttonForm, type PageLocale, paragraph, plainPage, statusLine } from "@/marketplace/http/plain-page";
import type { RouteCall } from "@/marketplace/http/route";
import { platformSecret } from "@/marketplace/identity/secrets";
import { createSignedIds } from "@/marketplace/identity/signed-ids";
import { mailboxIdIn } from "@/marketplace/mail/mailbox";
import { endAlerts } from "@/marketplace/resources/search/mail-alerts/store";
import { followerOf } from "@/marketplace/resources/search/saved/followed";
import { write } from "@/marketplace/writes/write";

/**
 * Returns the id that a token unsubscribes from, and the language of its owner. Throws 404 for a token that this
 * platform did not sign.
 */
export async function readUnsubscription({ db }: Context, token: string): Promise<{ id: string; locale: PageLocale }> {
  const id = createSignedIds(await platformSecret(db, "unsubscribe")).verify(token);
  if (id === null) throw notFound();
  const { rows } = await sql<{ locale: string | null }>`
    SELECT metadata ->> 'locale' AS locale FROM users
    WHERE id IN (${id}, ${followerOf(id)}) OR id = (SELECT user_id FROM saved_searches WHERE saved_searches.id = ${id})
    UNION ALL SELECT locale FROM mail_alerts WHERE id = ${id} OR ${mailboxIdIn("email")} = ${id} LIMIT 1`.execute(db);
  return { id, locale: rows[0]?.locale === "en" ? "en" : "fr" };
}

/**
 * Stops the alerts of a search, the alerts of the followed companies, or all alerts of an account or an address. A
 * repeated call changes nothing. The links of earlier mails also stop an alert that was moved to an account.
 */
export const unsubscribe = (context: Context, call: RouteCall, id: string) =>
  write(context, { caller: call.caller }, async ({ trx, record }) => {
    const { rows } = await sql<{ id: string }>`
      UPDATE saved_searches SET active = false, updated_date = next_date(updated_date)
      WHERE active AND (
        id IN (${id}, ${formerIdOf(id)}) OR user_id = ${id}
        OR user_id IN (SELECT users.id FROM users WHERE ${mailboxIdIn("users.email")} = ${id})
      ) RETURNING id`.execute(trx);
    await sql`
      UPDATE bookmarks SET active = false, updated_date = next_date(updated_date)
      WHERE kind = 'company' AND active AND user_id IN (${id}, ${followerOf(id)})`.execute(trx);
    await endAlerts(trx, sql<boolean>`(id = ${id} OR ${mailboxIdIn("email")} = ${id})`);
    for (const stopped of rows) await record({ type: "saved_search__updated", objectId: stopped.id });
    return { success: true };
  });

/** Id of the saved search that an alert became (mail-alerts/claim.ts). */
const formerIdOf = (id: string) => (id.startsWith("alr_") ? `sch_${id.slice("alr_".length)}` : id);

const TEXTS = {
  fr: {
    title: "Alertes par mail",
    question: "Ne plus recevoir ces alertes ?",
    button: "Ne plus les recevoir",
    done: "C’est fait : vous ne recevrez plus ces alertes. Si vous avez un compte, la recherche y reste enregistrée.",
  },
  en: {
    title: "Mail alerts",
    question: "Stop receiving these alerts?",
    button: "Stop them",
    done: "Done: you will not receive these alerts any more. If you have an account, the search stays saved there.",
  },
} as const;

const page = (locale: PageLocale, content: string) => plainPage({ locale, title: TEXTS[locale].title, content });

/** Page that only asks for confirmation: mail filters follow links, and must not unsubscribe anybody. */
export const questionPage = (locale: PageLocale) =>
  page(locale, paragraph(TEXTS[locale].question) + buttonForm(TEXTS[locale].button));

export const donePage = (locale: PageLocale) => page(locale, statusLine(TEXTS[locale].done));

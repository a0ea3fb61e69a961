import { sql } from "kysely";
import type { Context } from "@/marketplace/context";
import { notFound } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { platformSecret } from "@/marketplace/identity/secrets";
import { createSignedIds } from "@/marketplace/identity/signed-ids";
import { mailboxIdIn } from "@/marketplace/resources/search/mail-alerts/mailbox";
import { endAlerts } from "@/marketplace/resources/search/mail-alerts/store";
import { followerOf } from "@/marketplace/resources/search/saved/followed";
import { write } from "@/marketplace/writes/write";

export type Locale = "fr" | "en";

/**
 * The search that a token unsubscribes from, and the language of its owner. Throws 404 for a token that this platform
 * did not sign.
 */
export async function readUnsubscription({ db }: Context, token: string): Promise<{ id: string; locale: Locale }> {
  const id = createSignedIds(await platformSecret(db, "unsubscribe")).verify(token);
  if (id === null) throw notFound();
  const { rows } = await sql<{ locale: string | null }>`
    SELECT metadata ->> 'locale' AS locale FROM users
    WHERE id IN (${id}, ${followerOf(id)}) OR id = (SELECT user_id FROM saved_searches WHERE saved_searches.id = ${id})
    UNION ALL SELECT locale FROM mail_alerts WHERE id = ${id} OR ${mailboxIdIn("email")} = ${id} LIMIT 1`.execute(db);
  return { id, locale: rows[0]?.locale === "en" ? "en" : "fr" };
}

/**
 * The alerts of this search, of the followed companies, or of all those of an account or of an address, stop. Doing it
 * again changes nothing. An alert that went to an account is stopped there, by the links of its former mails.
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

/** The saved search that an alert became (mail-alerts/claim.ts). */
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

const page = (locale: Locale, content: string) => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${TEXTS[locale].title}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem;color-scheme:light dark}
button{font:inherit;padding:.75rem 1.25rem}</style>
</head>
<body><main><h1>${TEXTS[locale].title}</h1>${content}</main></body>
</html>`;

/** A page that only asks for confirmation: mail filters follow links, and must unsubscribe from nothing. */
export const questionPage = (locale: Locale) =>
  page(
    locale,
    `<p>${TEXTS[locale].question}</p><form method="post"><button type="submit">${TEXTS[locale].button}</button></form>`,
  );

export const donePage = (locale: Locale) => page(locale, `<p role="status">${TEXTS[locale].done}</p>`);

/** Nothing runs, and the form goes nowhere else. */
export const PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  "referrer-policy": "no-referrer",
} as const;

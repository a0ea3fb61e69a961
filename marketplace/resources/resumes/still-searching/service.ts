import { sql } from "kysely";
import type { Context } from "@/marketplace/context";
import { isResume } from "@/marketplace/db/asset-predicates";
import { lockRow, readRow } from "@/marketplace/db/rows";
import { notFound } from "@/marketplace/errors";
import { buttonForm, type PageLocale, paragraph, plainPage, statusLine } from "@/marketplace/http/plain-page";
import type { RouteCall } from "@/marketplace/http/route";
import { platformSecret } from "@/marketplace/identity/secrets";
import { createSignedIds } from "@/marketplace/identity/signed-ids";
import { announce } from "@/marketplace/resources/assets/announce";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import { readAssetSettings } from "@/marketplace/resources/assets/settings";
import { write } from "@/marketplace/writes/write";

const TEXTS = {
  fr: {
    title: "Votre recherche d’emploi",
    question: "Votre profil dit « À l’écoute du marché ». Cherchez-vous toujours activement ?",
    button: "Toujours en recherche",
    done: "C’est fait : votre profil dit « En recherche active ».",
    chosen: "Vous avez fait un autre choix depuis ce mail : il n’y a rien à changer.",
  },
  en: {
    title: "Your job search",
    question: "Your profile says “Open to offers”. Are you still actively looking?",
    button: "Still looking",
    done: "Done: your profile says “Actively looking”.",
    chosen: "You have made another choice since this mail: there is nothing to change.",
  },
} as const;

type Db = Context["db"];
type Asked = { token: string; locale: PageLocale };

const tokensOf = async (db: Db) => createSignedIds(await platformSecret(db, "still-searching"));

/** Returns the URL of the page that is mailed when a search becomes quiet (retention/quiet-searches.ts). */
export async function stillSearchingUrl({ db, settings }: Context, profileId: string, locale: PageLocale) {
  return `${settings.apiOrigin}/still-searching/${(await tokensOf(db)).sign(profileId)}?locale=${locale}`;
}

/**
 * Returns the page of this URL, and changes nothing. Throws 404 for a token of another platform, and for a profile that
 * no longer exists.
 */
export async function stillSearchingPage({ db }: Context, { token, locale }: Asked): Promise<string> {
  const profile = await readRow(db, "assets", await profileOf(db, token));
  if (!profile) throw notFound();
  return isQuiet(profile) ? questionPage(locale) : statePage(locale, "chosen");
}

/**
 * Makes the search active again and records the person's activity: a new period of 90 days starts. A choice that the
 * person made since the mail stays. Throws the errors of stillSearchingPage.
 */
export const confirmStillSearching = (context: Context, { caller }: Pick<RouteCall, "caller">, asked: Asked) =>
  write(context, { caller }, async (under): Promise<{ page: string }> => {
    const { trx } = under;
    const before = await lockRow(trx, "assets", await profileOf(trx, asked.token));
    if (!before) throw notFound();
    if (!isQuiet(before)) return { page: statePage(asked.locale, "chosen") };
    const { rows } = await sql<StoredAsset>`
      UPDATE assets SET custom_attributes = custom_attributes || '{"searchStatus": "active"}',
        updated_date = next_date(updated_date)
      WHERE id = ${before.id} AND ${isResume} RETURNING *`.execute(trx);
    const [after] = rows;
    if (!after) throw notFound();
    await sql`UPDATE users SET last_activity_date = now() WHERE id = ${before.owner_id}`.execute(trx);
    await announce(under, context, await readAssetSettings(trx), { before, after });
    return { page: statePage(asked.locale, "done") };
  });

const isQuiet = ({ custom_attributes: attributes }: Pick<StoredAsset, "custom_attributes">) =>
  attributes.searchStatus === "open";

async function profileOf(db: Db, token: string): Promise<string> {
  const id = (await tokensOf(db)).verify(token);
  if (id === null) throw notFound();
  return id;
}

const page = (locale: PageLocale, content: string) => plainPage({ locale, title: TEXTS[locale].title, content });

const questionPage = (locale: PageLocale) =>
  page(locale, paragraph(TEXTS[locale].question) + buttonForm(TEXTS[locale].button));

const statePage = (locale: PageLocale, state: "done" | "chosen") => page(locale, statusLine(TEXTS[locale][state]));

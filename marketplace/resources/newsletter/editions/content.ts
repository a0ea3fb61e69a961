import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { labelOf } from "@/lib/rules/vocabulary/labels";
import type { Context } from "@/marketplace/context";
import { isCompany, isOpenOffer, isPublic } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { type MailLocale, MailSection } from "@/marketplace/mail/mail";
import { formatMessage, messagesOf } from "@/marketplace/mail/messages";
import { readSalaries } from "@/marketplace/resources/data/salaries";
import { isShown } from "@/marketplace/resources/entries/store";

type Db = Kysely<Database>;
type Origin = Pick<Context["settings"], "siteOrigin">;

/** `word`: what the editor wrote at its head. */
const Letter = z.object({ count: z.int().min(0), sections: z.array(MailSection), word: z.string().default("") });
/** Content of an edition in each language. */
export const EditionContent = z.object({ fr: Letter, en: Letter });
export type EditionContent = z.infer<typeof EditionContent>;

const MAX_JOBS = 3;
/** Number of jobs whose pay is looked up: some have fewer than five paid offers, and so no figure. */
const TRIED_JOBS = 8;
const MAX_LINES = 5;
const TAGS: Record<MailLocale, string> = { fr: "fr-FR", en: "en-GB" };

/** Collects the novelties of the site since this date: open offers, their pay, articles, firms. */
export async function composeEdition(
  db: Db,
  settings: Origin,
  since: Date,
  word: Record<MailLocale, string> = { fr: "", en: "" },
): Promise<EditionContent> {
  const [offers, pay, firms] = await Promise.all([countOffers(db, since), readPay(db, since), readFirms(db, since)]);
  const letter = async (locale: MailLocale) => {
    const articles = await readArticles(db, locale, since);
    const market = {
      title: messagesOf(locale).newsletterLines.market,
      lines: marketLines(locale, settings, offers, pay),
    };
    const sections = [
      { ...market, more: 0 },
      toSection("articles", articles, (slug) => routes.article(slug), { locale, settings }),
      toSection("firms", firms, (slug) => routes.companyPage(slug), { locale, settings }),
    ];
    return { count: offers.fresh, word: word[locale], sections: sections.filter(({ lines }) => lines.length > 0) };
  };
  return EditionContent.parse({ fr: await letter("fr"), en: await letter("en") });
}

type Named = { name: string; slug: string };

/** `more`: number of items that the lines do not list. */
const toSection = (
  kind: "articles" | "firms",
  { found, count }: { found: Named[]; count: number },
  toPath: (slug: string) => string,
  { locale, settings }: { locale: MailLocale; settings: Origin },
): MailSection => ({
  title: messagesOf(locale).newsletterLines[kind],
  lines: found.map(({ name, slug }) => ({ text: name, url: settings.siteOrigin + localePath(locale, toPath(slug)) })),
  more: Math.max(0, count - found.length),
  url: settings.siteOrigin + localePath(locale, kind === "articles" ? routes.blog() : routes.searchCompanies()),
});

type Pay = { job: string; median: number; offers: number };

function marketLines(locale: MailLocale, { siteOrigin }: Origin, offers: { open: number; fresh: number }, pay: Pay[]) {
  const lines = messagesOf(locale).newsletterLines;
  const url = (path: string) => siteOrigin + localePath(locale, path);
  return [
    { text: formatMessage(locale, lines.open, offers), url: url(routes.searchOffers()) },
    ...pay.map(({ job, median, offers: count }) => ({
      text: formatMessage(locale, lines.pay, {
        job: labelOf("jobs", job, locale),
        median: new Intl.NumberFormat(TAGS[locale]).format(median).replaceAll("\u00a0", "\u202f"),
        offers: count,
      }),
      url: `${url(routes.knowledgeTool("salaire-comptable"))}?${new URLSearchParams({ metier: job })}`,
    })),
  ];
}

async function countOffers(db: Db, since: Date): Promise<{ open: number; fresh: number }> {
  const { rows } = await sql<{ open: number; fresh: number }>`
    SELECT count(*) AS open, count(*) FILTER (WHERE assets.published_date >= ${since}) AS fresh
    FROM assets WHERE ${isOpenOffer}`.execute(db);
  return rows[0] ?? { open: 0, fresh: 0 };
}

/**
 * Returns the pay of the open offers for the jobs with the most new offers. These are the figures of the barometer,
 * hidden under five offers.
 */
async function readPay(db: Db, since: Date): Promise<Pay[]> {
  const { rows } = await sql<{ job: string }>`
    SELECT assets.custom_attributes ->> 'jobReferential' AS job FROM assets
    WHERE ${isOpenOffer} AND assets.custom_attributes ->> 'jobReferential' IS NOT NULL
    GROUP BY 1 ORDER BY count(*) FILTER (WHERE assets.published_date >= ${since}) DESC, count(*) DESC, 1
    LIMIT ${sql.lit(TRIED_JOBS)}`.execute(db);
  const paid = await Promise.all(
    rows.map(async ({ job }) => {
      const { median, offers } = (await readSalaries({ db }, { job })).overall;
      return median === null ? [] : [{ job, median, offers }];
    }),
  );
  return paid.flat().slice(0, MAX_JOBS);
}

async function readArticles(db: Db, locale: MailLocale, since: Date) {
  const { rows } = await sql<Named & { count: number }>`
    SELECT coalesce(fields ->> 'title', name) AS name, name AS slug, count(*) OVER () AS count FROM entries
    WHERE collection = 'blog' AND locale = ${locale} AND ${isShown} AND published_date >= ${since}
    ORDER BY published_date DESC, id LIMIT ${sql.lit(MAX_LINES)}`.execute(db);
  return { found: rows, count: rows[0]?.count ?? 0 };
}

async function readFirms(db: Db, since: Date) {
  const { rows } = await sql<Named & { count: number }>`
    SELECT assets.name, assets.custom_attributes ->> 'slug' AS slug, count(*) OVER () AS count FROM assets
    WHERE ${isCompany} AND ${isPublic} AND assets.published_date >= ${since}
      AND assets.custom_attributes ->> 'slug' IS NOT NULL
      AND NOT assets.custom_attributes @> '{"hiddenFromSearch": true}'
    ORDER BY assets.published_date DESC, assets.id LIMIT ${sql.lit(MAX_LINES)}`.execute(db);
  return { found: rows, count: rows[0]?.count ?? 0 };
}

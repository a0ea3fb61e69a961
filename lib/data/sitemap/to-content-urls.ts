import { latest, type SitemapUrl } from "@/lib/data/sitemap/to-sitemap-urls";
import type { Entry } from "@/lib/entities/entry";
import { type Locale, routing } from "@/lib/i18n/routing";

/** The fields of an entry in one language that a sitemap needs. */
export type SitemapText = {
  name: string;
  language: Locale;
  lastmod: string;
  title: string | null;
  summary: string | null;
  /** The path of a documentation page, from its metadata; null for entries without one. */
  path: string | null;
};

/** Converts an entry; empty when the entry's language is not a language of the site. */
export function toSitemapText({ name, locale, fields, metadata, ...dates }: Entry): SitemapText[] {
  const language = routing.locales.find((known) => known === locale);
  if (!language) return [];
  return [
    {
      name,
      language,
      lastmod: dates.updatedDate ?? dates.publishedDate ?? dates.createdDate,
      title: fields.title ?? null,
      summary: fields.description ?? null,
      path: typeof metadata.path === "string" ? metadata.path : null,
    },
  ];
}

/**
 * Returns one URL per entry, with the languages in which the entry exists, and the title in the first of these
 * languages.
 */
export function toDetailUrls(texts: SitemapText[], pathOf: (text: SitemapText) => string | null): SitemapUrl[] {
  const byName = new Map<string, SitemapText[]>();
  for (const text of texts) byName.set(text.name, [...(byName.get(text.name) ?? []), text]);
  return [...byName.values()].flatMap((versions) => {
    const languages = languagesOf(versions);
    const first = versions.find(({ language }) => language === languages[0]);
    const path = first && pathOf(first);
    if (!path) return [];
    return [{ path, lastmod: latest(versions), languages, title: first.title ?? undefined, summary: first.summary }];
  });
}

/** Returns the URL of a page that shows these texts, dated by the latest text; empty without texts. */
export const toListUrls = (
  path: string,
  texts: SitemapText[],
  languages: readonly Locale[] = languagesOf(texts),
): SitemapUrl[] => (texts.length > 0 ? [{ path, lastmod: latest(texts), languages }] : []);

const languagesOf = (texts: SitemapText[]): Locale[] =>
  routing.locales.filter((locale) => texts.some(({ language }) => language === locale));

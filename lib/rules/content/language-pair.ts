/** Languages of the site; the reference language comes first. */
export const CONTENT_LOCALES = ["fr", "en"] as const;
type ContentLocale = (typeof CONTENT_LOCALES)[number];

/**
 * Collections that are written in their author's language only: articles, videos, stories. The site shows the French
 * texts to English readers, marked as French (lib/data/media/media-language), and no translation is expected.
 */
export const WRITTEN_ONCE: readonly string[] = ["blog", "blog-vdc", "capsule", "live", "love-friend"];

/** Two languages that are saved within this time of each other count as equally recent. */
export const LANGUAGE_LAG_MINUTES = 60;

type Language = { locale: string; updatedDate: string };

/** Languages in which a text is missing, and languages whose text is older than the other. */
export type LanguageNeeds = { missing: ContentLocale[]; older: ContentLocale[] };

/** Returns what the languages of one text need, from the dates of their published versions. */
export function languageNeeds(collection: string, languages: readonly Language[]): LanguageNeeds {
  const dateOf = (locale: ContentLocale) => languages.find((language) => language.locale === locale)?.updatedDate;
  const dates = CONTENT_LOCALES.map((locale) => [locale, dateOf(locale)] as const);
  const newest = Math.max(...dates.map(([, date]) => (date ? Date.parse(date) : 0)));
  return {
    missing: WRITTEN_ONCE.includes(collection) ? [] : dates.flatMap(([locale, date]) => (date ? [] : [locale])),
    older: dates.flatMap(([locale, date]) =>
      date && newest - Date.parse(date) > LANGUAGE_LAG_MINUTES * 60_000 ? [locale] : [],
    ),
  };
}

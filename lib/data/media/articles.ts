import "server-only";
import { cache } from "react";
import { type EntrySummary, getEntries, getEntry, getEntryIndex, getNamedEntries } from "@/lib/data/content/entries";
import { languageOf } from "@/lib/data/media/media-language";
import { toArticle } from "@/lib/data/media/to-article";
import { SISTER_COLLECTION, toArticleCards } from "@/lib/data/media/to-article-card";
import { env } from "@/lib/env";
import type { Locale } from "@/lib/i18n/routing";
import type { ArticleCard, ArticlePage, ArticleView } from "@/lib/views/media";

/** Collections of the articles. */
export const ARTICLES = ["blog", SISTER_COLLECTION] as const;
const RELATED = 3;

/**
 * Returns a page of articles, 10 per page, with this label when it is given. Null past the last page, and for an
 * unknown label.
 */
export async function getArticlePage(
  locale: Locale,
  { page, label }: { page: number; label: string | null },
): Promise<ArticlePage | null> {
  const language = await languageOf(ARTICLES, locale);
  const [found, labels] = await Promise.all([
    getEntries(ARTICLES, language, { page, ...(label !== null && { label }) }),
    getLabels(language),
  ]);
  if (found.results.length === 0 && (page > 1 || label !== null)) return null;
  return { articles: toCards(found.results), page, nbPages: found.nbPages, label, labels };
}

/** Returns the newest articles. */
export async function getLatestArticles(locale: Locale, count: number): Promise<ArticleCard[]> {
  const { results } = await getEntries(ARTICLES, await languageOf(ARTICLES, locale), { perPage: count });
  return toCards(results);
}

/**
 * Returns the article at this slug in exactly this language, or null. When a sister site is configured, its articles
 * are not shown here: such an article is returned with its URL on the sister site.
 */
export const getArticle = cache(async (slug: string, locale: Locale): Promise<ArticleView | null> => {
  const [entry, index] = await Promise.all([getEntry(ARTICLES, slug, locale), getEntryIndex(ARTICLES, locale)]);
  const [card] = toCards(entry ? [entry] : []);
  return entry && card ? toArticle(entry, card, await getRelated(card, index, locale), locale) : null;
});

/** The number of articles in a feed. */
const FEED_LENGTH = 20;

/** Returns the newest articles in exactly this language, with their texts, for its feed. */
export async function getFeedArticles(locale: Locale): Promise<ArticleView[]> {
  const { results } = await getEntries(ARTICLES, locale, { perPage: FEED_LENGTH });
  return results.flatMap((entry) => toCards([entry]).map((card) => toArticle(entry, card, [], locale)));
}

/** Returns related articles: those with the same label first, then the newest. */
async function getRelated({ slug, label }: ArticleCard, index: EntrySummary[], locale: Locale): Promise<ArticleCard[]> {
  const others = index.filter(({ name }) => name !== slug);
  const alike = others.filter((other) => label !== null && other.label === label);
  const names = new Set([...alike, ...others].map(({ name }) => name));
  return toCards(await getNamedEntries(ARTICLES, locale, [...names].slice(0, RELATED)));
}

async function getLabels(language: Locale): Promise<ArticlePage["labels"]> {
  const counts = new Map<string, number>();
  for (const { label } of await getEntryIndex(ARTICLES, language))
    if (label) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts]
    .map(([label, count]) => ({ label, count }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
}

const toCards = (entries: Parameters<typeof toArticleCards>[0]) => toArticleCards(entries, env().sisterSiteOrigin);

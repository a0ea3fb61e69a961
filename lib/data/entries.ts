import "server-only";
import { cache } from "react";
import { CATALOGUE_SECONDS, cached } from "@/lib/data/cached";
import { publicApi } from "@/lib/data/public-api";
import { toArticleCards } from "@/lib/data/to-article-card";
import type { Locale } from "@/lib/i18n/routing";
import { ENTRIES_PAGE_SIZE } from "@/lib/rules/limits";
import { tags } from "@/lib/tags";
import type { ArticleCard } from "@/lib/views/frontpage";

/** The collection of this site's articles; those of `blog-vdc` are the sister site's (spec §1). */
const BLOG = "blog";

type ArticlePage = { articles: ArticleCard[]; nbResults: number; nbPages: number };

/** The articles in a language, newest first, ten a page (spec §9). */
export const getArticles = cache(async (locale: Locale, page = 1): Promise<ArticlePage> => {
  const { results, paginationMeta } = await cached(
    () => publicApi().entries.advanced({ collection: BLOG, locale, page, nbResultsPerPage: ENTRIES_PAGE_SIZE }),
    { key: ["articles", locale, String(page)], tags: [tags.collection(BLOG)], seconds: CATALOGUE_SECONDS },
  );
  return {
    articles: toArticleCards(results),
    nbResults: paginationMeta.nbResults,
    nbPages: paginationMeta.nbPages,
  };
});

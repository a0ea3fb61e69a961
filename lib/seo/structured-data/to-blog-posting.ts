import "server-only";
import type { Locale } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { articleImage } from "@/lib/seo/metadata/article-metadata";
import { type StructuredData, toDocument } from "@/lib/seo/structured-data/structured-data";
import { siteUrl } from "@/lib/seo/text/site-url";
import type { ArticleView } from "@/lib/views/media";

/**
 * Converts an article (docs/product.md §13.2). Articles are signed by a role, so the author is the organization that
 * publishes the article.
 */
export function toBlogPosting(article: ArticleView, locale: Locale): StructuredData {
  const url = siteUrl(localePath(locale, routes.article(article.slug)));
  return toDocument({
    "@type": "BlogPosting",
    "@id": `${url}#article`,
    mainEntityOfPage: url,
    url,
    headline: article.title,
    description: article.description ?? article.subtitle ?? undefined,
    image: [siteUrl(articleImage(article, locale))],
    datePublished: article.publishedDate,
    dateModified: article.updatedDate,
    author: { "@type": "Organization", name: article.author, url: siteUrl(routes.media()) },
    publisher: { "@type": "Organization", "@id": siteUrl("/#organization") },
    articleSection: article.label ?? undefined,
    inLanguage: locale,
    timeRequired: `PT${article.minutes}M`,
  });
}

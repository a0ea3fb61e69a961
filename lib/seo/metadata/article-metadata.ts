import "server-only";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/i18n/routing";
import { imagePath } from "@/lib/routes/image-path";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { routes } from "@/lib/routes/public-routes";
import { withFeed } from "@/lib/seo/metadata/media-metadata";
import { routeMetadata } from "@/lib/seo/metadata/route-metadata";
import { toExcerpt } from "@/lib/seo/text/description-text";
import type { ArticleView } from "@/lib/views/media";

/**
 * Returns the metadata of an article, with the prefix « Happy Média » (docs/product.md §9), in the only language of the
 * article.
 */
export async function articleMetadata(article: ArticleView, locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: "media.article" });
  const metadata = await routeMetadata({
    route: "article",
    name: article.slug,
    locale,
    path: routes.article(article.slug),
    title: t("titletag", { title: article.title }),
    description: toExcerpt(article.description ?? article.subtitle ?? article.title),
    ogImage: articleImage(article, locale),
    languages: [locale],
  });
  return withFeed(metadata, locale);
}

/** Returns the image of an article for social networks and search engines. */
export const articleImage = ({ slug, cover }: ArticleView, locale: Locale): string =>
  cover
    ? imagePath(cover.key, { width: 1200, height: 630, quality: 75 })
    : machineRoutes.ogImage(locale, ["article", slug]);

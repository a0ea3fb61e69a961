import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { NotFoundView } from "@/components/layout/not-found-view";
import { ArticleScreen } from "@/components/media/article-screen";
import { JsonLd } from "@/components/ui/json-ld";
import { redirectFormerName } from "@/lib/data/content/former-names";
import { ARTICLES, getArticle } from "@/lib/data/media/articles";
import { pageLocale } from "@/lib/i18n/page-locale";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { articleMetadata } from "@/lib/seo/metadata/article-metadata";
import { notFoundMetadata } from "@/lib/seo/metadata/not-found-metadata";
import { breadcrumbData } from "@/lib/seo/structured-data/breadcrumb-data";
import { toBlogPosting } from "@/lib/seo/structured-data/to-blog-posting";
import { siteUrl } from "@/lib/seo/text/site-url";

type Props = PageProps<"/[locale]/media/blog/[slug]">;

// Rendered on first visit, then cached until a write expires it: no article is known at build time.
export const revalidate = 3600;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { article, locale } = await load(params);
  return article ? articleMetadata(article, locale) : notFoundMetadata(locale);
}

export default async function ArticleRoute({ params }: Props) {
  const { article, locale } = await load(params);
  if (!article) {
    await redirectFormerName(ARTICLES, { name: (await params).slug, locale }, routes.article);
    return <NotFoundView />;
  }
  // The article belongs to the sister site.
  if (article.sisterUrl) redirect(article.sisterUrl);
  const t = await getTranslations("media");
  const crumbs = [
    { label: t("root.heading"), href: routes.media() },
    { label: t("nav.blog"), href: routes.blog() },
    { label: article.title },
  ];
  return (
    <main id="main">
      <JsonLd data={toBlogPosting(article, locale)} />
      <JsonLd data={await breadcrumbData(crumbs, locale)} />
      <ArticleScreen
        article={article}
        crumbs={crumbs}
        url={siteUrl(localePath(locale, routes.article(article.slug)))}
      />
    </main>
  );
}

async function load(params: Props["params"]) {
  const locale = await pageLocale();
  return { article: await getArticle((await params).slug, locale), locale };
}

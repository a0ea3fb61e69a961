import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { HelpArticleScreen } from "@/components/help/help-article-screen";
import { NotFoundView } from "@/components/layout/not-found-view";
import { JsonLd } from "@/components/ui/json-ld";
import { redirectFormerName } from "@/lib/data/content/former-names";
import { getHelpArticle } from "@/lib/data/content/help";
import { env } from "@/lib/env";
import { pageLocale } from "@/lib/i18n/page-locale";
import { routes } from "@/lib/routes/public-routes";
import { notFoundMetadata } from "@/lib/seo/metadata/not-found-metadata";
import { textMetadata } from "@/lib/seo/metadata/text-metadata";
import { breadcrumbData } from "@/lib/seo/structured-data/breadcrumb-data";

type Props = PageProps<"/[locale]/aide/[slug]">;

// Rendered on first visit, then cached until a write expires it.
export const revalidate = 3600;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { article, locale } = await load(params);
  if (!article) return notFoundMetadata(locale);
  const { slug, title, description } = article.topic;
  return textMetadata({ route: "help", name: slug, locale, path: routes.helpTopic(slug), title, description });
}

export default async function HelpArticleRoute({ params }: Props) {
  const { article, locale } = await load(params);
  if (!article) {
    await redirectFormerName(["help"], { name: (await params).slug, locale }, routes.helpTopic);
    return <NotFoundView />;
  }
  const t = await getTranslations("help");
  const crumbs = [{ label: t("title"), href: routes.help() }, { label: article.topic.title }];
  const { apiPublicKey: publicKey, product } = env();
  return (
    <main id="main">
      <JsonLd data={await breadcrumbData(crumbs, locale)} />
      <HelpArticleScreen article={article} crumbs={crumbs} source={{ publicKey, product }} />
    </main>
  );
}

async function load(params: Props["params"]) {
  const locale = await pageLocale();
  return { article: await getHelpArticle((await params).slug, locale), locale };
}

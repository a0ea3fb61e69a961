import { useTranslations } from "next-intl";
import { ArticleList } from "@/components/media/article-list";
import { Section } from "@/components/ui/section";
import { routes } from "@/lib/routes/public-routes";
import type { FrontpageView } from "@/lib/views/frontpage";

/** The latest articles of the media; absent when there are none. */
export function LatestArticles({ articles }: Pick<FrontpageView, "articles">) {
  const t = useTranslations("home.articles");
  if (articles.length === 0) return null;
  return (
    <Section id="latest-articles" title={t("heading")} more={{ href: routes.media(), label: t("all") }}>
      <ArticleList articles={articles} compact />
    </Section>
  );
}

import { useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { ArticleList } from "@/components/media/article-list";
import { BlogLabels } from "@/components/media/blog-labels";
import { MediaPage } from "@/components/media/media-page";
import type { Crumb } from "@/components/ui/breadcrumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { routes } from "@/lib/routes/public-routes";
import type { ArticlePage } from "@/lib/views/media";

type Props = { found: ArticlePage; crumbs: Crumb[] /** Path of the feed. */; feed: string };

/** The articles, 10 by page, of one label or of all. */
export function BlogScreen({ found, crumbs, feed }: Props) {
  const t = useTranslations("media.blog");
  const { articles, page, nbPages, label, labels } = found;
  const language = articles[0]?.locale;
  const hrefOf = (target: number) => {
    const query = new URLSearchParams({
      ...(label !== null && { label }),
      ...(target > 1 && { page: String(target) }),
    });
    return query.size > 0 ? `${routes.blog()}?${query}` : routes.blog();
  };
  return (
    <MediaPage section="blog" crumbs={crumbs} title={label ?? t("heading")} lead={t("lead")} language={language}>
      <BlogLabels label={label} labels={labels} language={language} />
      <div className="mt-6 grid gap-8">
        {articles.length > 0 ? (
          <ArticleList articles={articles} headingLevel="h2" />
        ) : (
          <EmptyState title={t("empty")} drawing={<StateDrawing name="nothing-kept" />} />
        )}
        <Pagination page={page} nbPages={nbPages} hrefOf={hrefOf} />
        <p>
          <a href={feed} className="link inline-flex min-h-11 items-center text-sm">
            {t("feed")}
          </a>
        </p>
      </div>
    </MediaPage>
  );
}

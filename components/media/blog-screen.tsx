import { useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { ArticleList } from "@/components/media/article-list";
import { MediaPage } from "@/components/media/media-page";
import type { Crumb } from "@/components/ui/breadcrumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Pagination } from "@/components/ui/pagination";
import { routes } from "@/lib/routes/public-routes";
import type { ArticlePage } from "@/lib/views/media";

type Props = { found: ArticlePage; crumbs: Crumb[] /** `feed` is a path. */; feed: string };

/** The articles, 10 per page, of one label or of all. */
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

type BlogLabelsProps = Pick<ArticlePage, "label" | "labels"> & { language: string | undefined };

const ITEM =
  "inline-flex min-h-11 items-center gap-1.5 hover:text-green aria-[current]:font-semibold [&>span:first-child]:border-b-4 [&>span:first-child]:border-double [&>span:first-child]:border-transparent aria-[current]:[&>span:first-child]:border-current";

/** The labels, each with its number of articles, as links that work without JavaScript. */
function BlogLabels({ label: current, labels, language }: BlogLabelsProps) {
  const t = useTranslations("media.blog");
  if (labels.length < 2) return null;
  return (
    <nav aria-label={t("labels")} className="mt-6" data-no-print>
      <ul className="flex flex-wrap gap-x-6">
        <li>
          <LocalizedLink href={routes.blog()} aria-current={current === null ? "page" : undefined} className={ITEM}>
            <span>{t("all")}</span>
          </LocalizedLink>
        </li>
        {labels.map(({ label, count }) => (
          <li key={label}>
            <LocalizedLink
              href={`${routes.blog()}?${new URLSearchParams({ label })}`}
              aria-current={label === current ? "page" : undefined}
              className={ITEM}
            >
              <span lang={language}>{label}</span>
              <span className="figures text-sm text-muted">{count}</span>
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { useLocale, useTranslations } from "next-intl";
import { ArticleDrawing } from "@/components/drawing/article-drawing";
import { ArticleList } from "@/components/media/article-list";
import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";
import { ContentsList } from "@/components/ui/contents-list";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Picture } from "@/components/ui/picture";
import { Prose } from "@/components/ui/prose";
import { Section } from "@/components/ui/section";
import { Share } from "@/components/ui/share";
import { formatDate } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import type { ArticleView, SourceView } from "@/lib/views/media";

type Props = { article: ArticleView; crumbs: Crumb[] /** `url`: absolute URL of this page. */; url: string };

const COVER = { width: 1152, height: 384 };

/** An article with its byline, sources and related articles. */
export function ArticleScreen({ article, crumbs, url }: Props) {
  const t = useTranslations("media.article");
  const { title, subtitle, cover, body, sources, related } = article;
  return (
    <div className="wrap pb-16 md:pb-24">
      <Breadcrumbs crumbs={crumbs} />
      <article className="mt-4 md:mt-6">
        <header>
          <div className="flex flex-wrap-reverse items-end justify-between gap-x-12 gap-y-6 lg:flex-nowrap">
            <div className="min-w-0">
              <h1 className="max-w-4xl text-3xl text-balance md:text-4xl lg:text-5xl">{title}</h1>
              {subtitle && <p className="measure mt-4 text-lg text-muted">{subtitle}</p>}
            </div>
            {!cover && <ArticleDrawing article={article} className="h-auto w-60 shrink-0 lg:w-80" />}
          </div>
          <ArticleByline article={article} />
          {cover && (
            <Picture picture={cover} {...COVER} sizes="(width < 72rem) 100vw, 72rem" eager className="mt-8 w-full" />
          )}
        </header>
        <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] lg:gap-16">
          <div className="min-w-0 lg:order-last">
            <div className="lg:sticky lg:top-6">
              <ContentsList headings={body.headings.filter(({ level }) => level === 2)} />
            </div>
          </div>
          <div className="grid min-w-0 gap-10">
            <Prose body={body} />
            <ArticleSources sources={sources} />
            <Share url={url} text={title} />
          </div>
        </div>
      </article>
      {related.length > 0 && (
        <Section
          id="related"
          title={t("related")}
          more={{ href: routes.blog(), label: t("more") }}
          className="mt-16 md:mt-20"
          data-no-print
        >
          <ArticleList articles={related} />
        </Section>
      )}
    </div>
  );
}

/** The sources of an article. */
function ArticleSources({ sources }: { sources: SourceView[] }) {
  const t = useTranslations("media.article");
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources" className="border-t border-rule pt-6">
      <h2 id="sources" className="text-xl">
        {t("sources")}
      </h2>
      <ul className="mt-3 grid gap-2 text-sm">
        {sources.map(({ title, url, date }) => (
          <li key={url}>
            <a href={url} rel="noopener" className="link break-words">
              {title}
            </a>
            {date && <span className="text-muted"> ({date})</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Author, date and reading time. */
function ArticleByline({ article }: { article: ArticleView }) {
  const t = useTranslations("media.article");
  const locale = useLocale();
  const { author, label, publishedDate, updatedDate, minutes } = article;
  const updated = updatedDate.slice(0, 10) > publishedDate.slice(0, 10);
  return (
    <ul className="figures mt-6 flex flex-wrap gap-x-6 gap-y-1 border-y border-rule py-3 text-sm text-muted">
      <li className="text-ink">{author}</li>
      <li>
        <time dateTime={publishedDate.slice(0, 10)}>{t("published", { date: formatDate(locale, publishedDate) })}</time>
      </li>
      {updated && (
        <li>
          <time dateTime={updatedDate.slice(0, 10)}>{t("updated", { date: formatDate(locale, updatedDate) })}</time>
        </li>
      )}
      <li>{t("reading", { count: minutes })}</li>
      {label && (
        <li>
          <LocalizedLink
            href={`${routes.blog()}?${new URLSearchParams({ label })}`}
            className="link -my-3 inline-block py-3"
          >
            {label}
          </LocalizedLink>
        </li>
      )}
    </ul>
  );
}

import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { ArticleDrawing } from "@/components/drawing/article-drawing";
import { RuleList } from "@/components/ui/rule-list";
import { formatDate } from "@/lib/i18n/format";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import type { ArticleCard } from "@/lib/views/media";

/** `compact`: a telephone shows only the first article, by its title. */
type Props = { articles: ArticleCard[]; headingLevel?: "h2" | "h3"; compact?: boolean };

/** Articles listed like a ledger: drawing of the subject, date, title, reading time. */
export function ArticleList({ articles, headingLevel: Heading = "h3", compact = false }: Props) {
  const t = useTranslations("media");
  const locale = useLocale();
  return (
    <RuleList className={compact ? "max-md:*:nth-[n+2]:hidden" : ""}>
      {articles.map((article) => {
        const { slug, subtitle, label, publishedDate, minutes } = article;
        return (
          <li
            key={slug}
            className="relative flow-root py-5 lg:grid lg:grid-cols-[8rem_7rem_minmax(0,1fr)_7rem] lg:items-center lg:gap-x-8"
          >
            <ArticleDrawing
              article={article}
              className="h-auto max-lg:float-right max-lg:mb-1 max-lg:ml-5 w-24 md:w-32 lg:w-full"
            />
            <p className="figures text-sm text-muted">
              <time dateTime={publishedDate.slice(0, 10)}>{formatDate(locale, publishedDate, "short")}</time>
              {label && (
                <span className="lg:hidden">
                  {" · "}
                  <span lang={article.locale}>{label}</span>
                </span>
              )}
            </p>
            <div className="max-lg:my-1" lang={article.locale === locale ? undefined : article.locale}>
              {/* Not balanced on narrow screens: the drawing shortens the first lines only. */}
              <Heading className="text-lg max-lg:text-wrap md:text-xl">
                <ArticleLink article={article} className="stretched hover:text-green" />
              </Heading>
              {subtitle && <p className={`mt-1 text-muted ${compact ? "max-md:hidden" : ""}`}>{subtitle}</p>}
            </div>
            <p className={`figures text-sm text-muted lg:text-right ${compact ? "max-md:hidden" : ""}`}>
              {label && (
                <span lang={article.locale} className="block max-lg:hidden">
                  {label}
                </span>
              )}
              {t("minutes", { count: minutes })}
            </p>
          </li>
        );
      })}
    </RuleList>
  );
}

type ArticleLinkProps = { article: ArticleCard; className?: string };

/** The title of an article, linked to its only page: on this site in its own language, or on the sister site. */
function ArticleLink({ article: { slug, title, locale, sisterUrl }, className }: ArticleLinkProps) {
  const t = useTranslations("media");
  if (sisterUrl)
    return (
      <a href={sisterUrl} className={className}>
        {title}
        <span className="text-base font-normal text-muted"> ({t("sister")})</span>
      </a>
    );
  return (
    <Link href={localePath(locale, routes.article(slug))} hrefLang={locale} prefetch={false} className={className}>
      {title}
    </Link>
  );
}

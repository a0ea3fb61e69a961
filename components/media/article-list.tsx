import { useLocale, useTranslations } from "next-intl";
import { ArticleLink } from "@/components/media/article-link";
import { RuleList } from "@/components/ui/rule-list";
import { formatDate } from "@/lib/i18n/format";
import type { ArticleCard } from "@/lib/views/media";

type Props = { articles: ArticleCard[]; headingLevel?: "h2" | "h3" };

/** Articles set as a ledger: day, title, reading time. */
export function ArticleList({ articles, headingLevel: Heading = "h3" }: Props) {
  const t = useTranslations("media");
  const locale = useLocale();
  return (
    <RuleList>
      {articles.map((article) => {
        const { slug, subtitle, label, publishedDate, minutes } = article;
        return (
          <li
            key={slug}
            className="relative grid gap-x-8 gap-y-1 py-5 md:grid-cols-[7.5rem_minmax(0,1fr)_7rem] md:items-baseline"
          >
            <p className="figures text-sm text-muted">
              <time dateTime={publishedDate.slice(0, 10)}>{formatDate(locale, publishedDate, "short")}</time>
              {label && (
                <span className="md:hidden">
                  {" · "}
                  <span lang={article.locale}>{label}</span>
                </span>
              )}
            </p>
            <div lang={article.locale === locale ? undefined : article.locale}>
              <Heading className="text-lg md:text-xl">
                <ArticleLink article={article} className="stretched hover:text-green" />
              </Heading>
              {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
            </div>
            <p className="figures text-sm text-muted md:text-right">
              {label && (
                <span lang={article.locale} className="block max-md:hidden">
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

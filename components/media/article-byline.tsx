import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { formatDate } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import type { ArticleView } from "@/lib/views/media";

/** Who wrote, when, and how long it takes. */
export function ArticleByline({ article }: { article: ArticleView }) {
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

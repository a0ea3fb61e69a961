import { useLocale, useTranslations } from "next-intl";
import { ReportLink } from "@/components/report/report-link";
import { Section } from "@/components/ui/section";
import { formatMonth } from "@/lib/i18n/format";
import type { ReviewsView } from "@/lib/views/company";

type Props = {
  /** `null` when they could not be read; `"few"` when there are too few to show. */
  reviews: ReviewsView | "few" | null;
  /** Absolute URL of the page. */
  url: string;
};

/**
 * Reviews of the firm by candidates to whom it responded: the average and the latest texts, without names or exact
 * days.
 */
export function Reviews({ reviews, url }: Props) {
  const t = useTranslations("company.reviews");
  const locale = useLocale();
  if (reviews === "few") return null;
  if (!reviews)
    return (
      <Section id="reviews" title={t("title")}>
        <p className="text-muted">{t("unavailable")}</p>
      </Section>
    );
  const { count, average, texts } = reviews;
  return (
    <Section id="reviews" title={t("title")} lead={t("lead")}>
      <p className="text-lg">
        <strong className="double-rule figures">{t("average", { average })}</strong> · {t("count", { count })}
      </p>
      <ul className="mt-6 grid gap-6 md:grid-cols-2 lg:gap-8">
        {texts.map(({ id, score, month, text }) => (
          <li key={id} className="border-t border-rule pt-4">
            <p className="text-sm text-muted">
              <span className="font-semibold text-ink">{t("score", { score })}</span>, {formatMonth(locale, month)}
            </p>
            <p lang="fr" className="mt-2 break-words whitespace-pre-line">
              {text}
            </p>
            <ReportLink href={`${url}#avis-${id}`} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

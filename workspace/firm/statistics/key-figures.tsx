import { useLocale, useTranslations } from "next-intl";
import { Figure } from "@/components/ui/figure";
import type { Figures } from "@/lib/entities/statistics";
import { formatNumber } from "@/lib/i18n/format";
import { useMedian } from "@/workspace/firm/statistics/use-median";

/** The four figures of a period. */
export function KeyFigures({ total }: { total: Figures }) {
  const t = useTranslations("firm_statistics.figures");
  const locale = useLocale();
  const median = useMedian();
  const { views, applications, answered } = total;
  return (
    <dl className="mb-10 grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
      <Figure value={formatNumber(locale, views)} label={t("views", { count: views })} />
      <Figure value={formatNumber(locale, applications)} label={t("applications", { count: applications })} />
      <Figure
        value={applications === 0 ? "—" : t("of", { part: answered, all: applications })}
        label={t("answered", { count: answered })}
      />
      <Figure value={median(total) ?? "—"} label={t("median", { count: answered })} />
    </dl>
  );
}

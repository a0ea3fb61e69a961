import { useLocale, useTranslations } from "next-intl";
import type { Figures } from "@/lib/entities/statistics";
import { formatNumber } from "@/lib/i18n/format";

/** Returns a function that formats the median delay, to half a day; null when there is no response. */
export function useMedian() {
  const t = useTranslations("firm_statistics");
  const locale = useLocale();
  return ({ medianDays }: Pick<Figures, "medianDays">): string | null => {
    if (medianDays === null) return null;
    const days = Math.round(medianDays * 2) / 2;
    return days < 1 ? t("under_a_day") : t("days", { days: formatNumber(locale, days), count: days });
  };
}

import "server-only";
import { getTranslations } from "next-intl/server";
import { formatMoney, formatMoneyRange } from "@/lib/i18n/format";
import type { Locale } from "@/lib/i18n/routing";
import type { Salary } from "@/lib/views/offer";

/** Formats a salary: "27 500 – 30 500 € par an", "from €2,000 per month". */
export async function salaryText({ min, max, period }: Salary, locale: Locale): Promise<string> {
  const t = await getTranslations({ locale, namespace: "seo.salary" });
  if (min !== null && max !== null)
    return t("range", { amount: formatMoneyRange(locale, min, max), period: period.label });
  if (min !== null) return t("from", { amount: formatMoney(locale, min), period: period.label });
  return t("up_to", { amount: formatMoney(locale, max ?? 0), period: period.label });
}

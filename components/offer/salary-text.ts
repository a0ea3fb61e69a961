import { useLocale, useTranslations } from "next-intl";
import { formatMoney, formatMoneyRange } from "@/lib/i18n/format";
import type { Salary } from "@/lib/views/offer";

/** Pay in words: « 38 000 – 45 000 € » and « par an »; no period when the firm declared no pay. */
export type SalaryText = { text: string; period: string | null };

export function useSalaryText(): (salary: Salary | null) => SalaryText {
  const t = useTranslations("common.salary");
  const locale = useLocale();
  const amounts = ({ min, max }: Salary) => {
    if (min !== null && max !== null) return formatMoneyRange(locale, min, max);
    if (min !== null) return t("from", { amount: formatMoney(locale, min) });
    return t("up_to", { amount: formatMoney(locale, max ?? 0) });
  };
  return (salary) =>
    salary ? { text: amounts(salary), period: salary.period.label } : { text: t("undeclared"), period: null };
}

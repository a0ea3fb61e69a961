import { useLocale, useTranslations } from "next-intl";
import { formatMoney, formatMoneyRange } from "@/lib/i18n/format";
import type { Salary } from "@/lib/views/offer";

/** Pay as declared, with its period below; a text when the firm declared none. */
export function SalaryFigure({ salary }: { salary: Salary | null }) {
  const t = useTranslations("common.salary");
  const locale = useLocale();
  if (!salary) return <span className="text-sm text-muted">{t("undeclared")}</span>;

  const { min, max, period } = salary;
  const text = () => {
    if (min !== null && max !== null) return formatMoneyRange(locale, min, max);
    if (min !== null) return t("from", { amount: formatMoney(locale, min) });
    return t("up_to", { amount: formatMoney(locale, max ?? 0) });
  };
  return (
    <>
      <span className="figures whitespace-nowrap font-semibold">{text()}</span>{" "}
      <span className="whitespace-nowrap text-sm text-muted">{period.label}</span>
    </>
  );
}

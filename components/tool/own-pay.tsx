import { useLocale, useTranslations } from "next-intl";
import { formatMoney, formatNumber } from "@/lib/i18n/format";
import type { Quartiles } from "@/lib/rules/tools/salary-market";

type Props = { salary: number; quartiles: Quartiles; place: string };

/** A sentence that compares the visitor's pay with the pay of the offers. */
export function OwnPay({ salary, quartiles: { low, median, high }, place }: Props) {
  const t = useTranslations("tool.barometer.own");
  const locale = useLocale();
  const quarter = salary < low ? "first" : salary < median ? "second" : salary <= high ? "third" : "fourth";
  const percent = Math.round(((salary - median) / median) * 100);
  const sign = percent > 0 ? "+" : percent < 0 ? "−" : "";
  return (
    <p className="measure mt-2">
      {t(quarter, { amount: formatMoney(locale, salary), place })}{" "}
      {t("gap", { percent: `${sign}${formatNumber(locale, Math.abs(percent))}` })}
    </p>
  );
}

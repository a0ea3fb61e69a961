import { useLocale, useTranslations } from "next-intl";
import { SalaryFigure } from "@/components/offer/salary-figure";
import { LocalizedLink } from "@/components/ui/localized-link";
import { formatMoney, formatMoneyRange } from "@/lib/i18n/format";
import type { NetPayView, Salary } from "@/lib/views/offer";

type Props = { salary: Salary | null; net?: NetPayView | null };

/** Pay as declared by the firm, under a double underline like a total; then the net pay. */
export function OfferSalary({ salary, net = null }: Props) {
  const t = useTranslations("offer.facts");
  const locale = useLocale();
  return (
    <div className="mb-4">
      <h2 className="font-text text-sm font-normal tracking-normal text-muted">{t("salary")}</h2>
      {salary ? (
        <p className="[&>span:first-child]:double-rule mt-1 [&>span:first-child]:inline-block [&>span:first-child]:pb-1 [&>span:first-child]:font-display [&>span:first-child]:text-2xl">
          <SalaryFigure salary={salary} />
        </p>
      ) : (
        <p className="mt-1">{t("undeclared")}</p>
      )}
      {net && (
        <p className="mt-1 text-sm">
          <LocalizedLink href={net.simulator} rel="nofollow" className="link figures inline-flex min-h-6 items-center">
            {t("net", {
              amount: net.min === net.max ? formatMoney(locale, net.min) : formatMoneyRange(locale, net.min, net.max),
            })}
          </LocalizedLink>
        </p>
      )}
    </div>
  );
}

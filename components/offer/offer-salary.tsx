import { useTranslations } from "next-intl";
import { SalaryFigure } from "@/components/offer/salary-figure";
import type { Salary } from "@/lib/views/offer";

/** Pay as the firm declared it, the offer's total: under the double underline. */
export function OfferSalary({ salary }: { salary: Salary | null }) {
  const t = useTranslations("offer.facts");
  return (
    <div className="mb-5">
      <h2 className="font-text text-sm font-normal tracking-normal text-muted">{t("salary")}</h2>
      {salary ? (
        <p className="[&>span:first-child]:double-rule mt-1 [&>span:first-child]:inline-block [&>span:first-child]:pb-1 [&>span:first-child]:font-display [&>span:first-child]:text-2xl">
          <SalaryFigure salary={salary} />
        </p>
      ) : (
        <p className="mt-1">{t("undeclared")}</p>
      )}
    </div>
  );
}

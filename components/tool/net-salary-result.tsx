import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Statement } from "@/components/tool/statement";
import { ToolCaveat } from "@/components/tool/tool-caveat";
import { ToolResult } from "@/components/tool/tool-result";
import type { NetSalary } from "@/lib/entities/net-salary";
import { formatDate, formatMoney } from "@/lib/i18n/format";
import { SMIC_MONTHLY } from "@/lib/rules/tools/apprentice-pay";
import { DAYS_OF_YEAR, type NetSalaryInput, paymentShare } from "@/lib/rules/tools/net-salary";

type Props = { salary: NetSalary; input: NetSalaryInput; example: ReactNode };

/** A payment of the year, for the employee and for the firm, with what the figures assume. `salary`: a twelfth of the year. */
export function NetSalaryResult({ salary, input, example }: Props) {
  const t = useTranslations("tool.net");
  const locale = useLocale();
  const share = paymentShare(input);
  const money = (amount: number) => formatMoney(locale, Math.round(amount));
  const paid = (twelfth: number) => money(twelfth * share);
  const yearly = (twelfth: number) => t("yearly", { amount: money(twelfth * 12), payments: input.payments });
  const { gross, net, taxable, employeeContributions, employerContributions, employerCost, ratesDate } = salary;
  const tax = input.taxRate === null ? null : (taxable * input.taxRate) / 100;
  const beforeTax = { label: t("net"), note: yearly(net), value: paid(net) };
  return (
    <ToolResult title={t("result", { gross: paid(gross), payments: input.payments })}>
      <Statement
        label={t("employee")}
        lines={[
          { label: t("gross"), value: paid(gross) },
          { label: t("employee_contributions"), note: t("health"), value: `− ${paid(employeeContributions)}` },
          ...(tax === null
            ? []
            : [
                beforeTax,
                {
                  label: t("tax"),
                  note: t("tax_note", { rate: input.taxRate ?? 0, taxable: paid(taxable) }),
                  value: `− ${paid(tax)}`,
                },
              ]),
        ]}
        total={tax === null ? beforeTax : { label: t("after_tax"), note: yearly(net - tax), value: paid(net - tax) }}
      />
      {tax === null && <p className="figures mt-3 text-muted">{t("taxable", { amount: paid(taxable) })}</p>}
      {example}
      <h3 className="mb-4 mt-10 text-lg">{t("employer")}</h3>
      <Statement
        label={t("employer")}
        lines={[
          { label: t("gross"), value: paid(gross) },
          { label: t("employer_contributions"), note: t("relief"), value: paid(employerContributions) },
        ]}
        total={{ label: t("cost"), note: yearly(employerCost), value: paid(employerCost) }}
      />
      {input.timeUnit === "heures" && gross * share < Math.floor((SMIC_MONTHLY * input.percent) / 100) && (
        <ToolCaveat>{t("below_smic", { smic: money((SMIC_MONTHLY * input.percent) / 100) })}</ToolCaveat>
      )}
      <Hypotheses input={input} gross={gross} />
      <p className="mt-4 text-sm text-muted">{t("valid", { date: formatDate(locale, ratesDate) })}</p>
    </ToolResult>
  );
}

/** What the figures assume, by the choices of the form. */
function Hypotheses({ input, gross }: { input: NetSalaryInput; gross: number }) {
  const t = useTranslations("tool.net.hypotheses");
  const locale = useLocale();
  const { percent, payments, regime, taxRate, timeUnit } = input;
  const days = Math.round((DAYS_OF_YEAR * percent) / 100);
  return (
    <>
      <h3 className="mb-2 mt-10 text-lg">{t("title")}</h3>
      <ul className="measure list-disc pl-5 text-sm">
        <li>{t(payments === "13" ? "thirteenth" : "twelve")}</li>
        <li>
          {timeUnit === "heures"
            ? t("hours", { percent })
            : t("days", { days, daily: formatMoney(locale, Math.round((gross * 12) / days)) })}
        </li>
        <li>{t(regime === "general" ? "general" : "alsace_moselle")}</li>
        <li>{taxRate === null ? t("no_tax") : t("tax", { rate: taxRate })}</li>
      </ul>
    </>
  );
}

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChoiceField } from "@/components/tool/choice-field";
import { NumberField } from "@/components/tool/number-field";
import { Statement } from "@/components/tool/statement";
import { ToolCaveat } from "@/components/tool/tool-caveat";
import { ToolColumns } from "@/components/tool/tool-columns";
import { ToolForm } from "@/components/tool/tool-form";
import { ToolOutcome } from "@/components/tool/tool-outcome";
import { ToolResult } from "@/components/tool/tool-result";
import { type ToolField, useToolFields } from "@/components/tool/use-tool-fields";
import { HEALTH_REGIMES, type NetSalary, SALARY_STATUSES } from "@/lib/entities/net-salary";
import { formatDate, formatMoney } from "@/lib/i18n/format";
import { SMIC_MONTHLY } from "@/lib/rules/tools/apprentice-pay";
import { WORKING_TIME_UNITS } from "@/lib/rules/tools/branch-minimum";
import { DAYS_OF_YEAR, GROSS_PERIODS, type NetSalaryInput, PAYMENTS, paymentShare } from "@/lib/rules/tools/net-salary";
import type { ReadingOf } from "@/lib/rules/tools/tool-query";

type Props = { reading: ReadingOf<"brut-net">; salary: NetSalary | null };

/**
 * Tool that computes the net salary and the cost for the firm. `salary`: null when the calculation is not available.
 */
export function NetSalaryTool({ reading, salary }: Props) {
  const t = useTranslations("tool.net");
  const fields = useToolFields(reading, {
    salaire: t("amount"),
    periode: t("period"),
    mensualites: t("payments"),
    statut: t("status"),
    decompte: t("time_unit"),
    temps: t("percent"),
    regime: t("regime"),
    taux: t("tax_rate"),
  });
  return (
    <ToolColumns>
      <NetSalaryForm fields={fields} />
      <ToolOutcome reading={reading} fields={fields}>
        {(input, example) =>
          salary ? <NetSalaryResult salary={salary} input={input} example={example} /> : <Unavailable />
        }
      </ToolOutcome>
    </ToolColumns>
  );
}

type Name = "salaire" | "periode" | "mensualites" | "statut" | "decompte" | "temps" | "regime" | "taux";

function NetSalaryForm({ fields }: { fields: Record<Name, ToolField> }) {
  const t = useTranslations("tool.net");
  return (
    <ToolForm name="brut-net">
      <NumberField field={fields.salaire} hint={t("amount_hint")} />
      <ChoiceField
        field={fields.periode}
        options={GROSS_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
      />
      <ChoiceField
        field={fields.mensualites}
        options={PAYMENTS.map((value) => ({ value, label: t(`payments_of.${value}`) }))}
      />
      <ChoiceField
        field={fields.statut}
        options={SALARY_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
      />
      <ChoiceField
        field={fields.decompte}
        options={WORKING_TIME_UNITS.map((value) => ({ value, label: t(`time_units.${value}`) }))}
      />
      <NumberField field={fields.temps} hint={t("percent_hint")} />
      <ChoiceField
        field={fields.regime}
        options={HEALTH_REGIMES.map((value) => ({ value, label: t(`regimes.${value}`) }))}
      />
      <NumberField field={fields.taux} hint={t("tax_rate_hint")} />
    </ToolForm>
  );
}

function Unavailable() {
  const t = useTranslations("tool.net");
  return (
    <ToolResult title={t("unavailable")}>
      <p className="measure">{t("unavailable_text")}</p>
    </ToolResult>
  );
}

type NetSalaryResultProps = { salary: NetSalary; input: NetSalaryInput; example: ReactNode };

/**
 * One payment of the year, for the employee and for the firm, with the assumptions of the figures. `salary`: a twelfth
 * of the year.
 */
function NetSalaryResult({ salary, input, example }: NetSalaryResultProps) {
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

/** The assumptions of the figures, according to the choices of the form. */
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

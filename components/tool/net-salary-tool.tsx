import { useLocale, useTranslations } from "next-intl";
import { NumberField } from "@/components/tool/number-field";
import { Statement } from "@/components/tool/statement";
import { ToolCaveat } from "@/components/tool/tool-caveat";
import { ToolColumns } from "@/components/tool/tool-columns";
import { ToolForm } from "@/components/tool/tool-form";
import { ToolResult } from "@/components/tool/tool-result";
import { SelectField } from "@/components/ui/select-field";
import { type NetSalary, SALARY_STATUSES } from "@/lib/entities/net-salary";
import { formatDate, formatMoney } from "@/lib/i18n/format";
import type { RawParams } from "@/lib/rules/search/params";
import { SMIC_MONTHLY } from "@/lib/rules/tools/apprentice-pay";
import { GROSS_PERIODS, type NetSalaryInput, parseNetSalary } from "@/lib/rules/tools/net-salary";

/** Gross to net, and what it costs the firm. `salary`: null when the calculation is not available. */
export function NetSalaryTool({ params, salary }: { params: RawParams; salary: NetSalary | null }) {
  const input = parseNetSalary(params);
  return (
    <ToolColumns>
      <NetSalaryForm input={input} />
      {salary ? <NetSalaryResult salary={salary} percent={input.percent} /> : <Unavailable />}
    </ToolColumns>
  );
}

function NetSalaryForm({ input: { amount, period, status, percent } }: { input: NetSalaryInput }) {
  const t = useTranslations("tool.net");
  return (
    <ToolForm name="brut-net">
      <NumberField id="salaire" label={t("amount")} hint={t("amount_hint")} defaultValue={amount} />
      <SelectField
        id="periode"
        name="periode"
        label={t("period")}
        defaultValue={period}
        options={GROSS_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
      />
      <SelectField
        id="statut"
        name="statut"
        label={t("status")}
        defaultValue={status}
        options={SALARY_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
      />
      <NumberField id="temps" label={t("percent")} defaultValue={percent} />
    </ToolForm>
  );
}

function NetSalaryResult({ salary, percent }: { salary: NetSalary; percent: number }) {
  const t = useTranslations("tool.net");
  const locale = useLocale();
  const money = (amount: number) => formatMoney(locale, Math.round(amount));
  const { gross, net, taxable, employeeContributions, employerContributions, employerCost, ratesDate } = salary;
  const yearly = (amount: number) => t("yearly", { amount: money(amount * 12) });
  return (
    <ToolResult title={t("result", { gross: money(gross) })}>
      <Statement
        label={t("employee")}
        lines={[
          { label: t("gross"), value: money(gross) },
          { label: t("employee_contributions"), note: t("health"), value: `− ${money(employeeContributions)}` },
        ]}
        total={{ label: t("net"), note: yearly(net), value: money(net) }}
      />
      <p className="figures mt-3 text-muted">{t("taxable", { amount: money(taxable) })}</p>
      <h3 className="mb-4 mt-10 text-lg">{t("employer")}</h3>
      <Statement
        label={t("employer")}
        lines={[
          { label: t("gross"), value: money(gross) },
          { label: t("employer_contributions"), note: t("relief"), value: money(employerContributions) },
        ]}
        total={{ label: t("cost"), note: yearly(employerCost), value: money(employerCost) }}
      />
      {gross < Math.floor((SMIC_MONTHLY * percent) / 100) && (
        <ToolCaveat>{t("below_smic", { smic: money((SMIC_MONTHLY * percent) / 100) })}</ToolCaveat>
      )}
      <p className="mt-4 text-sm text-muted">{t("valid", { date: formatDate(locale, ratesDate) })}</p>
    </ToolResult>
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

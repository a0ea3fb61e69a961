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
import { useToolFields } from "@/components/tool/use-tool-fields";
import { formatDate, formatMoney } from "@/lib/i18n/format";
import {
  BRANCH,
  COEFFICIENTS,
  type MinimumInput,
  minimumOf,
  WORKING_TIME_UNITS,
} from "@/lib/rules/tools/branch-minimum";
import type { ReadingOf } from "@/lib/rules/tools/tool-query";

/** The minimum of the branch agreement for a coefficient, with the seniority bonus and the minimum wage's floor. */
export function BranchMinimumTool({ reading }: { reading: ReadingOf<"minima-convention-787"> }) {
  const t = useTranslations("tool.minimum");
  const fields = useToolFields(reading, {
    coefficient: t("coefficient"),
    anciennete: t("years"),
    decompte: t("time_unit"),
    temps: t("percent"),
    salaire: t("salary"),
  });
  return (
    <ToolColumns>
      <ToolForm name="minima-convention-787">
        <ChoiceField
          field={fields.coefficient}
          hint={t("coefficient_hint")}
          options={COEFFICIENTS.map((value) => ({ value, label: value }))}
        />
        <NumberField field={fields.anciennete} hint={t("years_hint")} />
        <ChoiceField
          field={fields.decompte}
          hint={t("time_unit_hint")}
          options={WORKING_TIME_UNITS.map((value) => ({ value, label: t(`time_units.${value}`) }))}
        />
        <NumberField field={fields.temps} hint={t("percent_hint")} />
        <NumberField field={fields.salaire} hint={t("salary_hint")} />
      </ToolForm>
      <ToolOutcome reading={reading} fields={fields}>
        {(input, example) => <MinimumResult input={input} example={example} />}
      </ToolOutcome>
    </ToolColumns>
  );
}

function MinimumResult({ input, example }: { input: MinimumInput; example: ReactNode }) {
  const t = useTranslations("tool.minimum");
  const locale = useLocale();
  const money = (amount: number) => formatMoney(locale, amount);
  const { conventional, daysRaise, smic, belowSmic, bonus, total, monthly, hourly, difference, ...rest } =
    minimumOf(input);
  const { verified, isReference, position, status } = rest;
  const formula = t(daysRaise > 0 ? "formula_days" : "formula", {
    base: money(BRANCH.pointBase),
    points: Number(input.coefficient) - 164,
    hierarchical: money(BRANCH.pointHierarchique),
    raise: daysRaise,
  });
  return (
    <ToolResult
      title={t("result", { coefficient: input.coefficient, status: status === "cadre" ? "cadre" : "employe" })}
    >
      <Statement
        label={t("statement")}
        lines={[
          { label: t("conventional"), note: formula, value: money(conventional) },
          // The minimum wage is by the hour: it says nothing of a year counted in days.
          ...(daysRaise > 0
            ? []
            : [{ label: t("smic"), note: t("smic_note", { hourly: money(BRANCH.smicHourly) }), value: money(smic) }]),
          { label: t("bonus"), note: t("bonus_note", { years: Math.min(input.years, 15) }), value: money(bonus) },
        ]}
        total={{ label: t("total"), value: money(total) }}
      />
      <p className="mt-3 figures text-muted">
        {daysRaise > 0
          ? t("monthly_unit", { monthly: money(monthly) })
          : t("other_units", { monthly: money(monthly), hourly: money(hourly) })}
      </p>
      {example}
      {belowSmic && <ToolCaveat>{t("below_smic")}</ToolCaveat>}
      {difference !== null && (
        <p className="mt-4 font-semibold">
          {t(difference < 0 ? "under" : "over", { amount: money(Math.abs(difference)) })}
        </p>
      )}
      {!isReference && <ToolCaveat>{t("between", { position })}</ToolCaveat>}
      {daysRaise > 0 && <ToolCaveat>{t("days_caveat")}</ToolCaveat>}
      {!verified && <ToolCaveat>{t("unverified")}</ToolCaveat>}
      <p className="mt-4 text-sm text-muted">{t("valid", { date: formatDate(locale, BRANCH.validFrom) })}</p>
    </ToolResult>
  );
}

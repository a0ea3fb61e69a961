import { useLocale, useTranslations } from "next-intl";
import { NumberField } from "@/components/tool/number-field";
import { Statement } from "@/components/tool/statement";
import { ToolCaveat } from "@/components/tool/tool-caveat";
import { ToolColumns } from "@/components/tool/tool-columns";
import { ToolForm } from "@/components/tool/tool-form";
import { ToolResult } from "@/components/tool/tool-result";
import { SelectField } from "@/components/ui/select-field";
import { formatDate, formatMoney } from "@/lib/i18n/format";
import type { RawParams } from "@/lib/rules/search/params";
import { BRANCH, COEFFICIENTS, type MinimumInput, minimumOf, parseMinimum } from "@/lib/rules/tools/branch-minimum";

/** The minimum of the branch agreement for a coefficient, with the seniority bonus and the minimum wage's floor. */
export function BranchMinimumTool({ params }: { params: RawParams }) {
  const input = parseMinimum(params);
  return (
    <ToolColumns>
      <MinimumForm input={input} />
      <MinimumResult input={input} />
    </ToolColumns>
  );
}

function MinimumForm({ input }: { input: MinimumInput }) {
  const t = useTranslations("tool.minimum");
  const { coefficient, years, percent, salary } = input;
  return (
    <ToolForm name="minima-convention-787">
      <SelectField
        id="coefficient"
        name="coefficient"
        label={t("coefficient")}
        hint={t("coefficient_hint")}
        defaultValue={coefficient}
        options={COEFFICIENTS.map((value) => ({ value, label: value }))}
      />
      <NumberField id="anciennete" label={t("years")} hint={t("years_hint")} defaultValue={years} />
      <NumberField id="temps" label={t("percent")} defaultValue={percent} />
      <NumberField id="salaire" label={t("salary")} hint={t("salary_hint")} defaultValue={salary ?? ""} />
    </ToolForm>
  );
}

function MinimumResult({ input }: { input: MinimumInput }) {
  const t = useTranslations("tool.minimum");
  const locale = useLocale();
  const money = (amount: number) => formatMoney(locale, amount);
  const { conventional, smic, belowSmic, bonus, total, monthly, hourly, difference, verified, status } =
    minimumOf(input);
  const formula = t("formula", {
    base: money(BRANCH.pointBase),
    points: Number(input.coefficient) - 164,
    hierarchical: money(BRANCH.pointHierarchique),
  });
  return (
    <ToolResult
      title={t("result", { coefficient: input.coefficient, status: status === "cadre" ? "cadre" : "employe" })}
    >
      <Statement
        label={t("statement")}
        lines={[
          { label: t("conventional"), note: formula, value: money(conventional) },
          { label: t("smic"), note: t("smic_note", { hourly: money(BRANCH.smicHourly) }), value: money(smic) },
          { label: t("bonus"), note: t("bonus_note", { years: Math.min(input.years, 15) }), value: money(bonus) },
        ]}
        total={{ label: t("total"), value: money(total) }}
      />
      <p className="mt-3 figures text-muted">{t("other_units", { monthly: money(monthly), hourly: money(hourly) })}</p>
      {belowSmic && <ToolCaveat>{t("below_smic")}</ToolCaveat>}
      {difference !== null && (
        <p className="mt-4 font-semibold">
          {t(difference < 0 ? "under" : "over", { amount: money(Math.abs(difference)) })}
        </p>
      )}
      {!verified && <ToolCaveat>{t("unverified")}</ToolCaveat>}
      <p className="mt-4 text-sm text-muted">{t("valid", { date: formatDate(locale, BRANCH.validFrom) })}</p>
    </ToolResult>
  );
}

import { useLocale, useTranslations } from "next-intl";
import { ToolCaveat } from "@/components/tool/tool-caveat";
import { ToolColumns } from "@/components/tool/tool-columns";
import { ToolForm } from "@/components/tool/tool-form";
import { ToolResult } from "@/components/tool/tool-result";
import { SelectField } from "@/components/ui/select-field";
import { formatMoney } from "@/lib/i18n/format";
import type { RawParams } from "@/lib/rules/search/params";
import { parseApprentice } from "@/lib/rules/tools/apprentice-params";
import {
  APPRENTICE_AGES,
  APPRENTICE_COEFFICIENTS,
  type ApprenticeInput,
  apprenticePay,
  SMIC_MONTHLY,
  TRAINING_CONTRACTS,
  TRAINING_DIPLOMAS,
} from "@/lib/rules/tools/apprentice-pay";

/** The legal minimum pay of an apprentice, or of a professionalisation contract, by age and year. */
export function ApprenticeTool({ params }: { params: RawParams }) {
  const input = parseApprentice(params);
  return (
    <ToolColumns>
      <ApprenticeForm input={input} />
      <ApprenticeResult input={input} />
    </ToolColumns>
  );
}

function ApprenticeForm({ input: { contract, age, diploma, coefficient } }: { input: ApprenticeInput }) {
  const t = useTranslations("tool.apprentice");
  return (
    <ToolForm name="salaire-alternance">
      <SelectField
        id="contrat"
        name="contrat"
        label={t("contract")}
        defaultValue={contract}
        options={TRAINING_CONTRACTS.map((value) => ({ value, label: t(`contracts.${value}`) }))}
      />
      <SelectField
        id="age"
        name="age"
        label={t("age")}
        defaultValue={age}
        options={APPRENTICE_AGES.map((value) => ({ value, label: t(`ages.${value}`) }))}
      />
      <SelectField
        id="diplome"
        name="diplome"
        label={t("diploma")}
        hint={t("diploma_hint")}
        defaultValue={diploma}
        options={TRAINING_DIPLOMAS.map((value) => ({ value, label: t(`diplomas.${value}`) }))}
      />
      <SelectField
        id="coefficient"
        name="coefficient"
        label={t("coefficient")}
        hint={t("coefficient_hint")}
        defaultValue={coefficient}
        options={APPRENTICE_COEFFICIENTS.map((value) => ({
          value,
          label: value === "aucun" ? t("no_coefficient") : value,
        }))}
      />
    </ToolForm>
  );
}

const CELL = "border-b border-rule py-2.5 pl-4";

function ApprenticeResult({ input }: { input: ApprenticeInput }) {
  const t = useTranslations("tool.apprentice");
  const locale = useLocale();
  const years = apprenticePay(input);
  const { contract, age } = input;
  const title = t("result", { contract: t(`contracts.${contract}`), age: t(`ages.${age}`) });
  return (
    <ToolResult title={title}>
      <table className="w-full border-t border-rule text-left">
        <caption className="sr-only">{title}</caption>
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="border-b border-rule py-2.5 font-normal">
              {t("year")}
            </th>
            <th scope="col" className={`${CELL} text-right font-normal`}>
              {t("percent")}
            </th>
            <th scope="col" className={`${CELL} text-right font-normal`}>
              {t("monthly")}
            </th>
          </tr>
        </thead>
        <tbody className="figures">
          {years.map(({ year, percent, base, monthly }) => (
            <tr key={year ?? 0}>
              <th scope="row" className="whitespace-nowrap border-b border-rule py-2.5 font-normal">
                {year === null ? t("every_year") : t("year_number", { year })}
              </th>
              <td className={`${CELL} text-right`}>{t(`bases.${base}`, { percent })}</td>
              <td className={`${CELL} text-right font-display text-xl font-semibold`}>
                {formatMoney(locale, monthly)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-sm text-muted">{t("smic", { monthly: formatMoney(locale, SMIC_MONTHLY) })}</p>
      <ToolCaveat>{t(`caveats.${contract}`)}</ToolCaveat>
    </ToolResult>
  );
}

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChoiceField } from "@/components/tool/choice-field";
import { ToolCaveat } from "@/components/tool/tool-caveat";
import { ToolColumns } from "@/components/tool/tool-columns";
import { ToolForm } from "@/components/tool/tool-form";
import { ToolOutcome } from "@/components/tool/tool-outcome";
import { ToolResult } from "@/components/tool/tool-result";
import { type ToolField, useToolFields } from "@/components/tool/use-tool-fields";
import { formatMoney } from "@/lib/i18n/format";
import {
  APPRENTICE_AGES,
  APPRENTICE_COEFFICIENTS,
  type ApprenticeInput,
  apprenticePay,
  SMIC_MONTHLY,
  TRAINING_CONTRACTS,
  TRAINING_DIPLOMAS,
} from "@/lib/rules/tools/apprentice-pay";
import type { ReadingOf } from "@/lib/rules/tools/tool-query";

/** The legal minimum pay of an apprentice, or of a professionalisation contract, by age and year. */
export function ApprenticeTool({ reading }: { reading: ReadingOf<"salaire-alternance"> }) {
  const t = useTranslations("tool.apprentice");
  const fields = useToolFields(reading, {
    contrat: t("contract"),
    age: t("age"),
    diplome: t("diploma"),
    coefficient: t("coefficient"),
  });
  return (
    <ToolColumns>
      <ApprenticeForm fields={fields} />
      <ToolOutcome reading={reading} fields={fields}>
        {(input, example) => <ApprenticeResult input={input} example={example} />}
      </ToolOutcome>
    </ToolColumns>
  );
}

type Name = "contrat" | "age" | "diplome" | "coefficient";

function ApprenticeForm({ fields }: { fields: Record<Name, ToolField> }) {
  const t = useTranslations("tool.apprentice");
  return (
    <ToolForm name="salaire-alternance">
      <ChoiceField
        field={fields.contrat}
        options={TRAINING_CONTRACTS.map((value) => ({ value, label: t(`contracts.${value}`) }))}
      />
      <ChoiceField
        field={fields.age}
        options={APPRENTICE_AGES.map((value) => ({ value, label: t(`ages.${value}`) }))}
      />
      <ChoiceField
        field={fields.diplome}
        hint={t("diploma_hint")}
        options={TRAINING_DIPLOMAS.map((value) => ({ value, label: t(`diplomas.${value}`) }))}
      />
      <ChoiceField
        field={fields.coefficient}
        hint={t("coefficient_hint")}
        options={APPRENTICE_COEFFICIENTS.map((value) => ({
          value,
          label: value === "aucun" ? t("no_coefficient") : value,
        }))}
      />
    </ToolForm>
  );
}

const CELL = "border-b border-rule py-2.5 pl-4";

function ApprenticeResult({ input, example }: { input: ApprenticeInput; example: ReactNode }) {
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
              <td className={`${CELL} whitespace-nowrap text-right`}>{t(`bases.${base}`, { percent })}</td>
              <td className={`${CELL} text-right font-display text-xl font-semibold`}>
                {formatMoney(locale, monthly)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {example}
      <p className="mt-4 text-sm text-muted">{t("smic", { monthly: formatMoney(locale, SMIC_MONTHLY) })}</p>
      <ToolCaveat>{t(`caveats.${contract}`)}</ToolCaveat>
    </ToolResult>
  );
}

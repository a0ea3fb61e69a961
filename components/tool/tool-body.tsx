import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AnalyserTool } from "@/components/tool/analyser-tool";
import { BarometerTool } from "@/components/tool/barometer-tool";
import { CalendarTool } from "@/components/tool/calendar-tool";
import { ChoiceField } from "@/components/tool/choice-field";
import { NetSalaryTool } from "@/components/tool/net-salary-tool";
import { NoticeTool } from "@/components/tool/notice-tool";
import { NumberField } from "@/components/tool/number-field";
import { Statement } from "@/components/tool/statement";
import { ToolCaveat } from "@/components/tool/tool-caveat";
import { ToolColumns } from "@/components/tool/tool-columns";
import { ToolForm } from "@/components/tool/tool-form";
import { ToolOutcome } from "@/components/tool/tool-outcome";
import { ToolResult } from "@/components/tool/tool-result";
import { type ToolField, useToolFields } from "@/components/tool/use-tool-fields";
import type { NetSalary } from "@/lib/entities/net-salary";
import { formatDate, formatMoney } from "@/lib/i18n/format";
import {
  APPRENTICE_AGES,
  APPRENTICE_COEFFICIENTS,
  type ApprenticeInput,
  apprenticePay,
  SMIC_MONTHLY,
  TRAINING_CONTRACTS,
  TRAINING_DIPLOMAS,
} from "@/lib/rules/tools/apprentice-pay";
import {
  BRANCH,
  COEFFICIENTS,
  type MinimumInput,
  minimumOf,
  WORKING_TIME_UNITS,
} from "@/lib/rules/tools/branch-minimum";
import { type RecruitingInput, recruitingCost } from "@/lib/rules/tools/recruiting-cost";
import type { ReadingOf, ToolReading } from "@/lib/rules/tools/tool-query";
import type { BarometerView } from "@/lib/views/salary-market";

type Props = {
  tool: ToolReading;
  /** yyyy-mm-dd, in Paris. */
  today: string;
  /** Absolute URL of this page, without query. */
  url: string;
  /** Result of the marketplace, for the tools that call it; null when it could not be read or is not needed. */
  salary: NetSalary | null;
  market: BarometerView | null;
};

/** A tool: its form, and its result for the inputs of the URL. */
export function ToolBody({ tool, today, url, salary, market }: Props) {
  switch (tool.name) {
    case "salaire-comptable":
      return <BarometerTool reading={tool.reading} market={market} />;
    case "brut-net":
      return <NetSalaryTool reading={tool.reading} salary={salary} />;
    case "minima-convention-787":
      return <BranchMinimumTool reading={tool.reading} />;
    case "preavis":
      return <NoticeTool reading={tool.reading} />;
    case "salaire-alternance":
      return <ApprenticeTool reading={tool.reading} />;
    case "calendrier-fiscal":
      return <CalendarTool reading={tool.reading} today={today} />;
    case "analyse-offre":
      return <AnalyserTool reading={tool.reading} url={url} />;
    case "cout-recrutement":
      return <RecruitingTool reading={tool.reading} />;
  }
}

/** Tool that computes the cost of a recruitment for a firm, each line with its formula. */
function RecruitingTool({ reading }: { reading: ReadingOf<"cout-recrutement"> }) {
  const t = useTranslations("tool.recruiting");
  const fields = useToolFields(reading, {
    salaire: t("salary"),
    charges: t("charges"),
    heures: t("hours"),
    cout_horaire: t("hourly"),
    annonces: t("advertising"),
    agence: t("agency"),
    vacance: t("vacancy"),
    honoraires: t("fees"),
    integration: t("onboarding"),
    productivite: t("productivity"),
  });
  return (
    <ToolColumns>
      <ToolForm name="cout-recrutement">
        <NumberField field={fields.salaire} />
        <NumberField field={fields.charges} hint={t("charges_hint")} />
        <NumberField field={fields.heures} hint={t("hours_hint")} />
        <NumberField field={fields.cout_horaire} />
        <NumberField field={fields.annonces} />
        <NumberField field={fields.agence} hint={t("agency_hint")} />
        <NumberField field={fields.vacance} />
        <NumberField field={fields.honoraires} hint={t("fees_hint")} />
        <NumberField field={fields.integration} />
        <NumberField field={fields.productivite} />
      </ToolForm>
      <ToolOutcome reading={reading} fields={fields}>
        {(input, example) => <RecruitingResult input={input} example={example} />}
      </ToolOutcome>
    </ToolColumns>
  );
}

function RecruitingResult({ input, example }: { input: RecruitingInput; example: ReactNode }) {
  const t = useTranslations("tool.recruiting");
  const locale = useLocale();
  const money = (amount: number) => formatMoney(locale, amount);
  const cost = recruitingCost(input);
  const employer = money(Math.round(input.salary * (1 + input.charges / 100)));
  return (
    <ToolResult>
      <Statement
        label={t("statement")}
        lines={[
          {
            label: t("lines.time"),
            note: t("notes.time", { hours: input.hours, hourly: money(input.hourly) }),
            value: money(cost.time),
          },
          { label: t("lines.advertising"), value: money(cost.advertising) },
          {
            label: t("lines.agency"),
            note: t("notes.agency", { percent: input.agency, salary: money(input.salary) }),
            value: money(cost.agency),
          },
          {
            label: t("lines.vacancy"),
            note: t("notes.vacancy", { fees: money(input.fees), employer, days: input.vacancy }),
            value: money(cost.vacancy),
          },
          {
            label: t("lines.onboarding"),
            note: t("notes.onboarding", { employer, weeks: input.onboarding, lost: 100 - input.productivity }),
            value: money(cost.onboarding),
          },
        ]}
        total={{ label: t("total"), value: money(cost.total) }}
      />
      {cost.percentOfSalary !== null && (
        <p className="mt-3 text-muted">{t("share", { percent: cost.percentOfSalary })}</p>
      )}
      {example}
      <ToolCaveat>{t("caveat")}</ToolCaveat>
    </ToolResult>
  );
}

/** Tool that gives the legal minimum pay of an apprentice, or of a professionalisation contract, by age and year. */
function ApprenticeTool({ reading }: { reading: ReadingOf<"salaire-alternance"> }) {
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

/**
 * Tool that gives the minimum of the branch agreement for a coefficient, with the seniority bonus and the floor of the
 * minimum wage.
 */
function BranchMinimumTool({ reading }: { reading: ReadingOf<"minima-convention-787"> }) {
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
          // The minimum wage is hourly: it does not apply to a year counted in days.
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

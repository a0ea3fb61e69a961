import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { NumberField } from "@/components/tool/number-field";
import { Statement } from "@/components/tool/statement";
import { ToolCaveat } from "@/components/tool/tool-caveat";
import { ToolColumns } from "@/components/tool/tool-columns";
import { ToolForm } from "@/components/tool/tool-form";
import { ToolOutcome } from "@/components/tool/tool-outcome";
import { ToolResult } from "@/components/tool/tool-result";
import { useToolFields } from "@/components/tool/use-tool-fields";
import { formatMoney } from "@/lib/i18n/format";
import { type RecruitingInput, recruitingCost } from "@/lib/rules/tools/recruiting-cost";
import type { ReadingOf } from "@/lib/rules/tools/tool-query";

/** What a recruitment costs a firm, each line with its formula. */
export function RecruitingTool({ reading }: { reading: ReadingOf<"cout-recrutement"> }) {
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

import { useLocale, useTranslations } from "next-intl";
import { NumberField } from "@/components/tool/number-field";
import { Statement } from "@/components/tool/statement";
import { ToolCaveat } from "@/components/tool/tool-caveat";
import { ToolColumns } from "@/components/tool/tool-columns";
import { ToolForm } from "@/components/tool/tool-form";
import { ToolResult } from "@/components/tool/tool-result";
import { formatMoney } from "@/lib/i18n/format";
import type { RawParams } from "@/lib/rules/search/params";
import { parseRecruiting, type RecruitingInput, recruitingCost } from "@/lib/rules/tools/recruiting-cost";

/** What a recruitment costs a firm, each line with its formula. */
export function RecruitingTool({ params }: { params: RawParams }) {
  const input = parseRecruiting(params);
  return (
    <ToolColumns>
      <RecruitingForm input={input} />
      <RecruitingResult input={input} />
    </ToolColumns>
  );
}

function RecruitingForm({ input }: { input: RecruitingInput }) {
  const t = useTranslations("tool.recruiting");
  return (
    <ToolForm name="cout-recrutement">
      <NumberField id="salaire" label={t("salary")} defaultValue={input.salary} />
      <NumberField id="charges" label={t("charges")} hint={t("charges_hint")} defaultValue={input.charges} />
      <NumberField id="heures" label={t("hours")} hint={t("hours_hint")} defaultValue={input.hours} />
      <NumberField id="cout_horaire" label={t("hourly")} defaultValue={input.hourly} />
      <NumberField id="annonces" label={t("advertising")} defaultValue={input.advertising} />
      <NumberField id="agence" label={t("agency")} hint={t("agency_hint")} defaultValue={input.agency} />
      <NumberField id="vacance" label={t("vacancy")} defaultValue={input.vacancy} />
      <NumberField id="honoraires" label={t("fees")} hint={t("fees_hint")} defaultValue={input.fees} />
      <NumberField id="integration" label={t("onboarding")} defaultValue={input.onboarding} />
      <NumberField id="productivite" label={t("productivity")} defaultValue={input.productivity} />
    </ToolForm>
  );
}

function RecruitingResult({ input }: { input: RecruitingInput }) {
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
      <ToolCaveat>{t("caveat")}</ToolCaveat>
    </ToolResult>
  );
}

import { useLocale, useTranslations } from "next-intl";
import { NumberField } from "@/components/tool/number-field";
import { Statement } from "@/components/tool/statement";
import { ToolCaveat } from "@/components/tool/tool-caveat";
import { ToolColumns } from "@/components/tool/tool-columns";
import { ToolForm } from "@/components/tool/tool-form";
import { ToolResult } from "@/components/tool/tool-result";
import { formatMoney } from "@/lib/i18n/format";
import type { RawParams } from "@/lib/rules/search/params";
import { parseRecruiting, type RecruitingAsked, recruitingCost } from "@/lib/rules/tools/recruiting-cost";

/** What a recruitment costs a firm, each line with its formula. */
export function RecruitingTool({ params }: { params: RawParams }) {
  const asked = parseRecruiting(params);
  return (
    <ToolColumns>
      <RecruitingForm asked={asked} />
      <RecruitingResult asked={asked} />
    </ToolColumns>
  );
}

function RecruitingForm({ asked }: { asked: RecruitingAsked }) {
  const t = useTranslations("tool.recruiting");
  return (
    <ToolForm name="cout-recrutement">
      <NumberField id="salaire" label={t("salary")} defaultValue={asked.salary} />
      <NumberField id="charges" label={t("charges")} hint={t("charges_hint")} defaultValue={asked.charges} />
      <NumberField id="heures" label={t("hours")} hint={t("hours_hint")} defaultValue={asked.hours} />
      <NumberField id="cout_horaire" label={t("hourly")} defaultValue={asked.hourly} />
      <NumberField id="annonces" label={t("advertising")} defaultValue={asked.advertising} />
      <NumberField id="agence" label={t("agency")} hint={t("agency_hint")} defaultValue={asked.agency} />
      <NumberField id="vacance" label={t("vacancy")} defaultValue={asked.vacancy} />
      <NumberField id="honoraires" label={t("fees")} hint={t("fees_hint")} defaultValue={asked.fees} />
      <NumberField id="integration" label={t("onboarding")} defaultValue={asked.onboarding} />
      <NumberField id="productivite" label={t("productivity")} defaultValue={asked.productivity} />
    </ToolForm>
  );
}

function RecruitingResult({ asked }: { asked: RecruitingAsked }) {
  const t = useTranslations("tool.recruiting");
  const locale = useLocale();
  const money = (amount: number) => formatMoney(locale, amount);
  const cost = recruitingCost(asked);
  const employer = money(Math.round(asked.salary * (1 + asked.charges / 100)));
  return (
    <ToolResult>
      <Statement
        label={t("statement")}
        lines={[
          {
            label: t("lines.time"),
            note: t("notes.time", { hours: asked.hours, hourly: money(asked.hourly) }),
            value: money(cost.time),
          },
          { label: t("lines.advertising"), value: money(cost.advertising) },
          {
            label: t("lines.agency"),
            note: t("notes.agency", { percent: asked.agency, salary: money(asked.salary) }),
            value: money(cost.agency),
          },
          {
            label: t("lines.vacancy"),
            note: t("notes.vacancy", { fees: money(asked.fees), employer, days: asked.vacancy }),
            value: money(cost.vacancy),
          },
          {
            label: t("lines.onboarding"),
            note: t("notes.onboarding", { employer, weeks: asked.onboarding, lost: 100 - asked.productivity }),
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

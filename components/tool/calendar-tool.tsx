import { useLocale, useTranslations } from "next-intl";
import { DeadlineRow } from "@/components/tool/deadline-row";
import { ToolCaveat } from "@/components/tool/tool-caveat";
import { ToolColumns } from "@/components/tool/tool-columns";
import { ToolForm } from "@/components/tool/tool-form";
import { ToolResult } from "@/components/tool/tool-result";
import { buttonStyle } from "@/components/ui/button-style";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { RuleList } from "@/components/ui/rule-list";
import { SelectField } from "@/components/ui/select-field";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { type RawParams, toHref } from "@/lib/rules/search/params";
import {
  CALENDAR_MONTHS,
  type CalendarInput,
  calendarParams,
  DEADLINE_AUDIENCES,
  deadlinesFrom,
  parseCalendar,
} from "@/lib/rules/tools/fiscal-calendar";

/** What is due in the months to come, and the same as a calendar file. `today`: yyyy-mm-dd, in Paris. */
export function CalendarTool({ params, today }: { params: RawParams; today: string }) {
  const input = parseCalendar(params);
  return (
    <ToolColumns>
      <CalendarForm input={input} />
      <CalendarResult input={input} today={today} />
    </ToolColumns>
  );
}

function CalendarForm({ input: { audiences, months } }: { input: CalendarInput }) {
  const t = useTranslations("tool.calendar");
  return (
    <ToolForm name="calendrier-fiscal" action={t("show")}>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{t("audience")}</legend>
        {DEADLINE_AUDIENCES.map((value) => (
          <CheckboxField
            key={value}
            id={value}
            name="public"
            value={value}
            label={t(`audiences.${value}`)}
            defaultChecked={audiences.includes(value)}
          />
        ))}
        <p className="text-sm text-muted">{t("audience_hint")}</p>
      </fieldset>
      <SelectField
        id="mois"
        name="mois"
        label={t("months")}
        defaultValue={months}
        options={CALENDAR_MONTHS.map((value) => ({ value, label: t("months_value", { count: Number(value) }) }))}
      />
    </ToolForm>
  );
}

function CalendarResult({ input, today }: { input: CalendarInput; today: string }) {
  const t = useTranslations("tool.calendar");
  const locale = useLocale();
  const deadlines = deadlinesFrom(today, input);
  const file = toHref(machineRoutes.fiscalCalendar(locale), calendarParams(input));
  return (
    <ToolResult title={t("result", { count: deadlines.length, months: Number(input.months) })}>
      <RuleList>
        {deadlines.map((deadline) => (
          <DeadlineRow key={deadline.slug + deadline.day} deadline={deadline} />
        ))}
      </RuleList>
      {deadlines.length > 0 && (
        <p className="mt-6" data-no-print>
          <a href={file} className={buttonStyle("secondary")}>
            {t("download")}
          </a>
        </p>
      )}
      <ToolCaveat>{t("caveat")}</ToolCaveat>
    </ToolResult>
  );
}

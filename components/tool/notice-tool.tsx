import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChoiceField } from "@/components/tool/choice-field";
import { Statement } from "@/components/tool/statement";
import { ToolCaveat } from "@/components/tool/tool-caveat";
import { ToolColumns } from "@/components/tool/tool-columns";
import { ToolForm } from "@/components/tool/tool-form";
import { ToolOutcome } from "@/components/tool/tool-outcome";
import { ToolResult } from "@/components/tool/tool-result";
import { type ToolField, useToolFields } from "@/components/tool/use-tool-fields";
import { TextField } from "@/components/ui/text-field";
import { formatDate } from "@/lib/i18n/format";
import { isCalendarDate } from "@/lib/rules/time/calendar-date";
import {
  NOTICE_REASONS,
  NOTICE_STATUSES,
  type NoticeInput,
  noticeOf,
  YES_OR_NO,
} from "@/lib/rules/tools/notice-period";
import type { ReadingOf } from "@/lib/rules/tools/tool-query";

/** Tool that computes the notice period due in a firm of the branch, and its dates. */
export function NoticeTool({ reading }: { reading: ReadingOf<"preavis"> }) {
  const t = useTranslations("tool.notice");
  const fields = useToolFields(reading, {
    motif: t("reason"),
    statut: t("status"),
    handicap: t("disabled"),
    entree: t("hired"),
    notification: t("told"),
  });
  return (
    <ToolColumns>
      <ToolForm name="preavis">
        <ChoiceField
          field={fields.motif}
          options={NOTICE_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
        <ChoiceField
          field={fields.statut}
          options={NOTICE_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        />
        <ChoiceField
          field={fields.handicap}
          hint={t("disabled_hint")}
          options={YES_OR_NO.map((value) => ({ value, label: t(`yes_or_no.${value}`) }))}
        />
        <DayField field={fields.entree} />
        <DayField field={fields.notification} hint={t("told_hint")} />
      </ToolForm>
      <ToolOutcome reading={reading} fields={fields}>
        {(input, example) => <NoticeResult input={input} example={example} />}
      </ToolOutcome>
    </ToolColumns>
  );
}

function NoticeResult({ input, example }: { input: NoticeInput; example: ReactNode }) {
  const t = useTranslations("tool.notice");
  const locale = useLocale();
  const { length, source, lastDay, months, searchHours } = noticeOf(input);
  const seniority = t("seniority_value", { years: Math.floor(months / 12), months: months % 12 });
  return (
    <ToolResult title={t(`reasons.${input.reason}`)}>
      <Statement
        label={t("statement")}
        lines={[
          { label: t("seniority"), value: seniority },
          { label: t("starts"), value: formatDate(locale, input.notifiedOn) },
          {
            label: t("length"),
            note: t(`sources.${source}`),
            value: length ? t(`lengths.${length.unit}`, { count: length.count }) : t("none"),
          },
        ]}
        {...(lastDay && { total: { label: t("last_day"), value: formatDate(locale, lastDay) } })}
      />
      {example}
      {searchHours && <p className="measure mt-4">{t(`search_hours.${searchHours}`)}</p>}
      {input.disabled && input.reason === "licenciement" && input.status === "cadre" && (
        <ToolCaveat>{t("not_doubled")}</ToolCaveat>
      )}
      {input.reason === "faute-grave" && <ToolCaveat>{t("misconduct")}</ToolCaveat>}
      {input.reason === "rupture-conventionnelle" && <ToolCaveat>{t("mutual")}</ToolCaveat>}
      {lastDay && <ToolCaveat>{t("moves")}</ToolCaveat>}
    </ToolResult>
  );
}

/** Field for a date. A value that is not a date stays as typed in a text field, because a date field would empty it. */
function DayField({ field, hint }: { field: ToolField; hint?: string }) {
  const isShown = field.defaultValue === "" || isCalendarDate(field.defaultValue);
  return <TextField {...field} {...(hint && { hint })} type={isShown ? "date" : "text"} autoComplete="off" />;
}

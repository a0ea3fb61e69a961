import { useLocale, useTranslations } from "next-intl";
import { Statement } from "@/components/tool/statement";
import { ToolCaveat } from "@/components/tool/tool-caveat";
import { ToolColumns } from "@/components/tool/tool-columns";
import { ToolForm } from "@/components/tool/tool-form";
import { ToolResult } from "@/components/tool/tool-result";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { formatDate } from "@/lib/i18n/format";
import type { RawParams } from "@/lib/rules/search/params";
import {
  NOTICE_REASONS,
  NOTICE_STATUSES,
  type NoticeInput,
  noticeOf,
  parseNotice,
} from "@/lib/rules/tools/notice-period";

/** The notice due in a firm of the branch, and its dates. `today`: yyyy-mm-dd, in Paris. */
export function NoticeTool({ params, today }: { params: RawParams; today: string }) {
  const input = parseNotice(params, today);
  return (
    <ToolColumns>
      <NoticeForm input={input} />
      <NoticeResult input={input} />
    </ToolColumns>
  );
}

function NoticeForm({ input: { status, reason, hired, notifiedOn } }: { input: NoticeInput }) {
  const t = useTranslations("tool.notice");
  return (
    <ToolForm name="preavis">
      <SelectField
        id="motif"
        name="motif"
        label={t("reason")}
        defaultValue={reason}
        options={NOTICE_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <SelectField
        id="statut"
        name="statut"
        label={t("status")}
        defaultValue={status}
        options={NOTICE_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
      />
      <TextField id="entree" name="entree" type="date" label={t("hired")} defaultValue={hired} />
      <TextField
        id="notification"
        name="notification"
        type="date"
        label={t("told")}
        hint={t("told_hint")}
        defaultValue={notifiedOn}
      />
    </ToolForm>
  );
}

function NoticeResult({ input }: { input: NoticeInput }) {
  const t = useTranslations("tool.notice");
  const locale = useLocale();
  const { length, source, lastDay, months } = noticeOf(input);
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
      {input.reason === "faute-grave" && <ToolCaveat>{t("misconduct")}</ToolCaveat>}
      {input.reason === "rupture-conventionnelle" && <ToolCaveat>{t("mutual")}</ToolCaveat>}
      {lastDay && <ToolCaveat>{t("moves")}</ToolCaveat>}
    </ToolResult>
  );
}

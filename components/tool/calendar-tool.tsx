import { useLocale, useTranslations } from "next-intl";
import { ChoiceField } from "@/components/tool/choice-field";
import { ToolCaveat } from "@/components/tool/tool-caveat";
import { ToolColumns } from "@/components/tool/tool-columns";
import { ToolForm } from "@/components/tool/tool-form";
import { ToolOutcome } from "@/components/tool/tool-outcome";
import { ToolResult } from "@/components/tool/tool-result";
import { type ToolField, useToolFields } from "@/components/tool/use-tool-fields";
import { buttonStyle } from "@/components/ui/button-style";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { RuleList } from "@/components/ui/rule-list";
import { formatDate, formatMonth } from "@/lib/i18n/format";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { toHref } from "@/lib/rules/search/params";
import {
  announcedDeadlines,
  CALENDAR_MONTHS,
  type CalendarInput,
  calendarParams,
  DEADLINE_AUDIENCES,
  type Deadline,
  deadlinesFrom,
} from "@/lib/rules/tools/fiscal-calendar";
import type { ReadingOf } from "@/lib/rules/tools/tool-query";

/** Deadlines of the coming months, and a link to these deadlines as a calendar file. `today`: yyyy-mm-dd, in Paris. */
export function CalendarTool({ reading, today }: { reading: ReadingOf<"calendrier-fiscal">; today: string }) {
  const t = useTranslations("tool.calendar");
  const fields = useToolFields(reading, { public: t("audience"), mois: t("months") });
  return (
    <ToolColumns>
      <CalendarForm fields={fields} audiences={reading.input?.audiences ?? []} />
      <ToolOutcome reading={reading} fields={fields}>
        {(input) => <CalendarResult input={input} today={today} />}
      </ToolOutcome>
    </ToolColumns>
  );
}

type FormProps = { fields: Record<"public" | "mois", ToolField>; audiences: string[] };

function CalendarForm({ fields, audiences }: FormProps) {
  const t = useTranslations("tool.calendar");
  const { error } = fields.public;
  return (
    <ToolForm name="calendrier-fiscal">
      <fieldset id="public" aria-describedby={error ? "public-error" : "public-hint"}>
        <legend className="mb-1 text-sm font-semibold">{fields.public.label}</legend>
        {DEADLINE_AUDIENCES.map((value) => (
          <CheckboxField
            key={value}
            id={value}
            name="public"
            value={value}
            label={t(`audiences.${value}`)}
            defaultChecked={audiences.includes(value)}
            {...(error && { "aria-invalid": true })}
          />
        ))}
        <p id="public-hint" className="text-sm text-muted">
          {t("audience_hint")}
        </p>
        <p id="public-error" aria-live="polite" className="mt-1 text-sm font-semibold text-brick empty:hidden">
          {error}
        </p>
      </fieldset>
      <ChoiceField
        field={fields.mois}
        options={CALENDAR_MONTHS.map((value) => ({ value, label: t("months_value", { count: Number(value) }) }))}
      />
    </ToolForm>
  );
}

function CalendarResult({ input, today }: { input: CalendarInput; today: string }) {
  const t = useTranslations("tool.calendar");
  const locale = useLocale();
  const deadlines = deadlinesFrom(today, input);
  // A deadline whose period has already started is listed in the current month.
  const monthOf = ({ day }: Deadline) => (day < today ? today : day).slice(0, 7);
  const months = [...new Set(deadlines.map(monthOf))];
  const file = toHref(machineRoutes.fiscalCalendar(locale), calendarParams(input));
  return (
    <ToolResult title={t("result", { count: deadlines.length, months: Number(input.months) })}>
      {deadlines.length > 0 && (
        <p className="mb-8" data-no-print>
          <a href={file} className={buttonStyle("secondary")}>
            {t("download")}
          </a>
        </p>
      )}
      {months.map((month) => (
        <section key={month} aria-labelledby={`m-${month}`} className="mb-8">
          <h3 id={`m-${month}`} className="mb-2 text-lg first-letter:uppercase">
            {formatMonth(locale, `${month}-01`)}
          </h3>
          <RuleList>
            {deadlines
              .filter((deadline) => monthOf(deadline) === month)
              .map((deadline) => (
                <DeadlineRow key={deadline.slug + deadline.day} deadline={deadline} />
              ))}
          </RuleList>
        </section>
      ))}
      <Announced audiences={input.audiences} />
      <ToolCaveat>{t("caveat")}</ToolCaveat>
    </ToolResult>
  );
}

/** Deadlines whose date is not known yet. */
function Announced({ audiences }: Pick<CalendarInput, "audiences">) {
  const t = useTranslations("tool.calendar");
  const locale = useLocale();
  const obligations = announcedDeadlines({ audiences });
  if (obligations.length === 0) return null;
  return (
    <section aria-labelledby="announced">
      <h3 id="announced" className="mb-2 text-lg">
        {t("announced")}
      </h3>
      <dl className="border-t border-rule">
        {obligations.map(({ slug, label, source }) => (
          <div key={slug} className="border-b border-rule py-3">
            <dt>{label[locale]}</dt>
            <dd className="text-sm text-muted" lang="fr">
              {source}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** One deadline, with its date on the left, as in a diary. */
function DeadlineRow({ deadline: { day, lastDay, label, source, audience, isDayOff } }: { deadline: Deadline }) {
  const t = useTranslations("tool.calendar");
  const locale = useLocale();
  return (
    <li className="grid gap-x-6 py-3 sm:grid-cols-[14rem_minmax(0,1fr)_auto]">
      <p className="figures font-semibold">
        {day === lastDay ? (
          <time dateTime={day}>{formatDate(locale, day)}</time>
        ) : (
          t("between", { from: Number(day.slice(8)), to: formatDate(locale, lastDay) })
        )}
      </p>
      <p className="min-w-0">
        {label[locale]}
        <span className="block text-sm text-muted" lang="fr">
          {source}
        </span>
        {isDayOff && <span className="block text-sm text-muted">{t("day_off")}</span>}
      </p>
      <p className="text-sm text-muted">{t(`audiences.${audience}`)}</p>
    </li>
  );
}

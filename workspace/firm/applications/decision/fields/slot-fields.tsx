import { useLocale, useTranslations } from "next-intl";
import { TextField } from "@/components/ui/text-field";
import { isCalendarDate } from "@/lib/rules/time/calendar-date";
import { today } from "@/lib/rules/time/paris-time";
import { rushOn } from "@/workspace/firm/applications/decision/fields/fiscal-rush";
import type { MeetFields } from "@/workspace/firm/applications/decision/form";

type Name = `slots.${number}.date` | `slots.${number}.time`;
type Props = {
  id: string;
  slots: MeetFields["slots"];
  field: (name: Name) => { error: string | null };
};

const QUARTER_SECONDS = 15 * 60;

/**
 * The fields of one to three times, in Paris time. A day close to a fiscal deadline shows a warning that names the
 * deadline.
 */
export function SlotFields({ id, slots, field }: Props) {
  const t = useTranslations("firm_decision.meet");
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t("slots")}</legend>
      <p className="text-sm text-muted">{t("slots_hint")}</p>
      {slots.map(({ date }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are always the same three.
        <div key={index} className="mt-3">
          <div className="grid grid-cols-[3fr_2fr] gap-3">
            <TextField
              {...field(`slots.${index}.date`)}
              id={`${id}-date-${index}`}
              type="date"
              min={today()}
              label={t("date", { number: index + 1 })}
            />
            <TextField
              {...field(`slots.${index}.time`)}
              id={`${id}-time-${index}`}
              type="time"
              step={QUARTER_SECONDS}
              label={t("time", { number: index + 1 })}
            />
          </div>
          <Rush date={date} />
        </div>
      ))}
    </fieldset>
  );
}

function Rush({ date }: { date: string }) {
  const t = useTranslations("firm_decision.meet");
  const locale = useLocale();
  const rush = isCalendarDate(date) ? rushOn(date) : null;
  return (
    <p role="status" className="mt-1 border-l-4 border-marigold pl-3 text-sm empty:hidden">
      {rush && t("rush", { deadline: rush.label[locale] })}
    </p>
  );
}

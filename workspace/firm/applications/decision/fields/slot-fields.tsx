import { useLocale, useTranslations } from "next-intl";
import { TextField } from "@/components/ui/text-field";
import { formatMoment } from "@/lib/i18n/format-moment";
import { isCalendarDate } from "@/lib/rules/time/calendar-date";
import { isHolidayIn, zoneName } from "@/lib/rules/time/french-zones";
import { today } from "@/lib/rules/time/paris-time";
import { rushOn } from "@/workspace/firm/applications/decision/fields/fiscal-rush";
import { instantOf, type MeetFields } from "@/workspace/firm/applications/decision/form";

type Name = `slots.${number}.date` | `slots.${number}.time`;
type Props = {
  id: string;
  slots: MeetFields["slots"];
  /** The zone in which the times are typed. */
  zone: string;
  field: (name: Name) => { error: string | null };
};

const QUARTER_SECONDS = 15 * 60;

/**
 * The fields of one to three times, in the zone of the interview's place. Below each, its day of the week, the reader's
 * own time when it differs, and what may surprise: a day off, an early or late hour, a fiscal deadline. Nothing is
 * forbidden.
 */
export function SlotFields({ id, slots, zone, field }: Props) {
  const t = useTranslations("firm_decision.meet");
  const locale = useLocale();
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t("slots")}</legend>
      <p className="text-sm text-muted">{t("slots_hint", { zone: zoneName(zone, locale) })}</p>
      {slots.map((slot, index) => (
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
          <Remarks slot={slot} zone={zone} />
        </div>
      ))}
    </fieldset>
  );
}

/** Hours between which an interview surprises nobody: from 7 to 21, where it takes place. */
const USUAL_HOURS = { first: "07:00", last: "21:00" };

function Remarks({ slot: { date, time }, zone }: { slot: MeetFields["slots"][number]; zone: string }) {
  const t = useTranslations("firm_decision.meet");
  const locale = useLocale();
  const instant = instantOf({ date, time }, zone);
  const remarks = isCalendarDate(date) ? [dayOff(date, zone)].flatMap((kind) => (kind ? [t(`off.${kind}`)] : [])) : [];
  if (instant && (time < USUAL_HOURS.first || time > USUAL_HOURS.last)) remarks.push(t("unusual_hour"));
  const rush = isCalendarDate(date) ? rushOn(date) : null;
  if (rush) remarks.push(t("rush", { deadline: rush.label[locale] }));
  return (
    <>
      {instant && <p className="mt-1 text-sm text-muted">{t("means", formatMoment(locale, instant, zone))}</p>}
      <p role="status" className="mt-1 border-l-4 border-marigold pl-3 text-sm empty:hidden">
        {remarks.join(" ")}
      </p>
    </>
  );
}

/** Returns why a day is not a working day; null for one that is. */
function dayOff(date: string, zone: string): "holiday" | "saturday" | "sunday" | null {
  if (isHolidayIn(zone, date)) return "holiday";
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (weekday === 0) return "sunday";
  return weekday === 6 ? "saturday" : null;
}

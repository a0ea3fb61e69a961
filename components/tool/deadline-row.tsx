import { useLocale, useTranslations } from "next-intl";
import { formatDate } from "@/lib/i18n/format";
import type { Deadline } from "@/lib/rules/tools/fiscal-calendar";

/** One deadline: its day on the left, as in a diary. */
export function DeadlineRow({ deadline: { day, lastDay, label, source, audience, isDayOff } }: { deadline: Deadline }) {
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

import { useLocale, useTranslations } from "next-intl";
import { formatDate } from "@/lib/i18n/format";
import { AS_SOON_AS_POSSIBLE, isCalendarDate } from "@/lib/rules/time/calendar-date";

/** The start of the job: a day, as soon as possible, or the firm's own text. */
export function StartDateText({ startDate }: { startDate: string }) {
  const t = useTranslations("offer.facts");
  const locale = useLocale();
  if (startDate === AS_SOON_AS_POSSIBLE) return t("as_soon_as_possible");
  if (!isCalendarDate(startDate)) return <span lang="fr">{startDate}</span>;
  return <time dateTime={startDate}>{formatDate(locale, startDate)}</time>;
}

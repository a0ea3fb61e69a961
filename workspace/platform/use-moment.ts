import { useLocale } from "next-intl";
import { formatDate, formatDay, formatTime } from "@/lib/i18n/format";

const YEAR = 4;

/** A day and an hour, as lists of the platform write them; the year too, when it is another one. */
export function useMoment() {
  const locale = useLocale();
  const thisYear = new Date().toISOString().slice(0, YEAR);
  return (iso: string) => {
    const day = iso.startsWith(thisYear) ? formatDay(locale, iso) : formatDate(locale, iso, "short");
    return `${day}, ${formatTime(locale, iso)}`;
  };
}

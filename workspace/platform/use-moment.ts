import { useLocale } from "next-intl";
import { formatDate, formatDay, formatTime } from "@/lib/i18n/format";

const YEAR = 4;

/**
 * Returns a function that formats a date as lists of the platform show it: a day and a time, with the year when it is
 * not the current one.
 */
export function useMoment() {
  const locale = useLocale();
  const thisYear = new Date().toISOString().slice(0, YEAR);
  return (iso: string) => {
    const day = iso.startsWith(thisYear) ? formatDay(locale, iso) : formatDate(locale, iso, "short");
    return `${day}, ${formatTime(locale, iso)}`;
  };
}

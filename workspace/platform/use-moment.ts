import { useLocale } from "next-intl";
import { formatDay, formatTime } from "@/lib/i18n/format";

/** A day and an hour, as lists of the platform write them. */
export function useMoment() {
  const locale = useLocale();
  return (iso: string) => `${formatDay(locale, iso)}, ${formatTime(locale, iso)}`;
}

import { formatTime, formatWeekday } from "@/lib/i18n/format";
import type { Locale } from "@/lib/i18n/routing";
import { PARIS, zoneName } from "@/lib/rules/time/french-zones";

const HERE: Record<Locale, string> = { fr: "chez vous", en: "where you are" };

/** The zone of the reader's device. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A time as screens show it: « mercredi 2 décembre 2026 », « 11 h », and a note about the zone. */
export type Moment = { date: string; time: string; note: string };

/**
 * Formats the time of a meeting by the clocks of its zone. `note` names the zone when the place is not in the time of
 * Paris, or the reader's clock shows another time, which it then gives: « (heure de La Réunion, 8 h chez vous) ». It is
 * empty otherwise, and begins with a space. Meant for screens of a session: a server has no reader's clock.
 */
export function formatMoment(
  locale: Locale,
  iso: string,
  zone: string = PARIS,
  style: "long" | "short" = "long",
): Moment {
  const date = formatWeekday(locale, iso, style, zone);
  const time = formatTime(locale, iso, zone);
  const own = readerZone();
  const isSame = `${date} ${time}` === `${formatWeekday(locale, iso, style, own)} ${formatTime(locale, iso, own)}`;
  if (isSame && zone === PARIS) return { date, time, note: "" };
  const name = zoneName(zone, locale);
  return { date, time, note: isSame || style === "short" ? ` (${name})` : ` (${name}, ${ownTime(locale, iso, date)})` };
}

/** Returns the reader's own time, with its day when it is another one. */
function ownTime(locale: Locale, iso: string, date: string): string {
  const own = readerZone();
  const time = `${formatTime(locale, iso, own)} ${HERE[locale]}`;
  return formatWeekday(locale, iso, "long", own) === date
    ? time
    : `${formatWeekday(locale, iso, "short", own)}, ${time}`;
}

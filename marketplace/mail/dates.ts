import { PARIS, zoneName } from "@/lib/rules/time/french-zones";
import type { MailLocale } from "@/marketplace/mail/mail";

const TAGS: Record<MailLocale, string> = { fr: "fr-FR", en: "en-GB" };
const timeZone = PARIS;

/** Formats a day in Paris: 1er mars 2030 · 1 March 2030. */
export const dayInWords = (instant: string, locale: MailLocale): string => inWords(instant, locale, "long");

/**
 * Formats a time by the clocks of a zone: lundi 30 novembre 2026 à 10 h (heure de Paris) · Monday 30 November 2026 at
 * 10:00 (Paris time). The zone is always named, because readers may live elsewhere.
 */
export function timeInWords(instant: string, locale: MailLocale, zone = PARIS): string {
  const at = locale === "en" ? "at" : "à";
  return `${inWords(instant, locale, "full", zone)} ${at} ${clockInWords(instant, locale, zone)} (${zoneName(zone, locale)})`;
}

/** Formats a time of day: 10 h · 10:00. */
export function clockInWords(instant: string, locale: MailLocale, zone = PARIS): string {
  const clock = new Date(instant).toLocaleTimeString("en-GB", { hour: "numeric", minute: "2-digit", timeZone: zone });
  if (locale === "en") return clock;
  const [hours, minutes] = clock.split(":");
  return `${Number(hours)}\u202fh${minutes === "00" ? "" : `\u202f${minutes}`}`;
}

/** Formats a month given as yyyy-mm: novembre 2026 · November 2026. */
export const monthInWords = (month: string, locale: MailLocale): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString(TAGS[locale], { month: "long", year: "numeric", timeZone });

/** Formats a day. French writes "1er mars", but Intl writes "1 mars". */
const inWords = (instant: string, locale: MailLocale, dateStyle: "long" | "full", zone = timeZone) => {
  const day = new Date(instant).toLocaleDateString(TAGS[locale], { dateStyle, timeZone: zone });
  return locale === "fr" ? day.replace(/(?<!\d)1 /, "1er ") : day;
};

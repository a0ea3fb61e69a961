import type { Locale } from "@/lib/i18n/routing";
import type { PeriodView } from "@/lib/views/applicant";

const TAGS: Record<Locale, string> = { fr: "fr-FR", en: "en-GB" };

/** « sept. 2024 – aujourd’hui », « 2007 – 2009 »; null without dates. */
export function periodText({ start, end }: PeriodView, locale: Locale, today: string): string | null {
  const from = start && monthText(start, locale);
  const until = end ? monthText(end, locale) : start && today;
  return from || until ? [...new Set([from, until].filter(Boolean))].join(" – ") : null;
}

/** A month as precise as it was written: `yyyy` stays a year. */
const monthText = (month: string, locale: Locale) =>
  month.length === 4
    ? month
    : new Intl.DateTimeFormat(TAGS[locale], { month: "short", year: "numeric", timeZone: "UTC" }).format(
        new Date(`${month}-01T00:00:00Z`),
      );

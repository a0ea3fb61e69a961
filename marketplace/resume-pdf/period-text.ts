import labels from "@/marketplace/resume-pdf/labels.json";

type Locale = "fr" | "en";
type Period = { startDate: string | null; endDate: string | null };

const MONTHS = {
  fr: ["janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc."],
  en: ["Jan", "Feb", "Mar", "Apr", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec"],
};

/** "sept. 2021 – aujourd’hui"; null without a date. `open` is what stands for an end that is not there yet. */
export function toPeriodText({ startDate, endDate }: Period, locale: Locale, open: string): string | null {
  if (startDate && endDate) {
    return startDate === endDate
      ? dateText(startDate, locale)
      : `${dateText(startDate, locale)} – ${dateText(endDate, locale)}`;
  }
  if (startDate) return `${dateText(startDate, locale)} – ${open}`;
  return endDate ? `${labels[locale].until} ${dateText(endDate, locale)}` : null;
}

/** What a diploma says: the year when it was obtained, when no beginning is known. */
export function toStudyText(
  { startDate, endDate, ongoing }: Period & { ongoing: boolean },
  locale: Locale,
): string | null {
  const open = labels[locale].ongoing;
  if (ongoing && endDate) {
    const text = startDate
      ? `${dateText(startDate, locale)} – ${dateText(endDate, locale)}`
      : dateText(endDate, locale);
    return `${text} (${open})`;
  }
  if (!startDate && endDate) return dateText(endDate, locale);
  if (startDate && startDate === endDate) return `${dateText(startDate, locale)} – ${dateText(endDate, locale)}`;
  return toPeriodText({ startDate, endDate }, locale, open) ?? (ongoing ? open : null);
}

/** `yyyy` or `yyyy-mm`, as precise as it is. */
function dateText(date: string, locale: Locale): string {
  const [year = "", month] = date.split("-");
  return month ? `${MONTHS[locale][Number(month) - 1] ?? ""} ${year}`.trim() : year;
}

import type { Locale } from "@/lib/i18n/routing";

const TAGS: Record<Locale, string> = { fr: "fr-FR", en: "en-GB" };
const TIME_ZONE = "Europe/Paris";

/**
 * Caches formats by language and options. Creating a format takes as long as using it a hundred times, and a search
 * shows two hundred numbers.
 */
export function cachedFormats<Options, Format>(make: (tag: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (tag: string, options: Options): Format => {
    const key = tag + JSON.stringify(options);
    const format = made.get(key) ?? make(tag, options);
    made.set(key, format);
    return format;
  };
}

/** Dates, in Paris time unless the options say otherwise. */
const dates = cachedFormats(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { timeZone: TIME_ZONE, ...options }),
);
const numbers = cachedFormats((tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));
const lists = cachedFormats((tag, options: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options));

/** 1 234 · 1,234. Below a thousand, all languages write the digits only. */
export const formatNumber = (locale: Locale, value: number) =>
  Number.isInteger(value) && value >= 0 && value < 1_000 ? String(value) : numbers(TAGS[locale], {}).format(value);

// Hourly pay has cents, yearly pay has not: 12,50 € but 42 000 €.
const cents = (...values: number[]) => (values.every(Number.isInteger) ? 0 : 2);

const amount = (locale: Locale, value: number, digits: number, currency = true) =>
  numbers(TAGS[locale], {
    ...(currency && { style: "currency", currency: "EUR" }),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);

/** 42 000 € · €42,000 */
export const formatMoney = (locale: Locale, value: number) => amount(locale, value, cents(value));

/** 38 000 – 45 000 € · €38,000 – €45,000, when both bounds are given. Equal bounds give one amount. */
export const formatMoneyRange = (locale: Locale, min: number, max: number) => {
  if (min === max) return formatMoney(locale, min);
  const digits = cents(min, max);
  // French writes the currency once, after the second amount.
  return `${amount(locale, min, digits, locale !== "fr")} – ${amount(locale, max, digits)}`;
};

/** 21 novembre 2026 · 21 November 2026. Takes an ISO date or date-time, and gives the day in Paris. */
export const formatDate = (locale: Locale, iso: string, month: "long" | "short" = "long") =>
  firstOfMonth(locale, dates(TAGS[locale], { day: "numeric", month, year: "numeric" }).format(new Date(iso)));

/** French writes "1er mars", but Intl writes "1 mars". */
const firstOfMonth = (locale: Locale, text: string) => (locale === "fr" ? text.replace(/^1 /, "1er ") : text);

/** novembre 2026 · November 2026. Takes an ISO date, or its year and month. */
export const formatMonth = (locale: Locale, iso: string) =>
  dates(TAGS[locale], { month: "long", year: "numeric" }).format(new Date(iso));

/** 21 nov. · 21 Nov */
export const formatDay = (locale: Locale, iso: string) =>
  firstOfMonth(locale, dates(TAGS[locale], { day: "numeric", month: "short" }).format(new Date(iso)));

/** mercredi 2 décembre 2026 · Wednesday 2 December 2026, or mer. 2 déc. · Wed 2 Dec, in this zone. */
export const formatWeekday = (locale: Locale, iso: string, style: "long" | "short", timeZone = TIME_ZONE) => {
  const year = style === "long" ? ({ year: "numeric" } as const) : {};
  const format = dates(TAGS[locale], { weekday: style, day: "numeric", month: style, ...year, timeZone });
  const text = format.format(new Date(iso)).replaceAll(",", "");
  return locale === "fr" ? text.replace(/(?<!\d)1 /, "1er ") : text;
};

/** 12 h 30 · 12:30, in Paris time by default. */
export const formatTime = (locale: Locale, iso: string, timeZone = TIME_ZONE) => {
  const shown = dates("en-GB", { hour: "numeric", minute: "2-digit", timeZone }).format(new Date(iso));
  return formatClock(locale, shown);
};

/** 12 h 30 · 12:30, from a time of day: 12:30. */
export const formatClock = (locale: Locale, time: string) =>
  locale === "fr" ? time.replace(":", "\u202fh\u202f").replace(/00$/, "").trimEnd() : time;

/** A, B et C · A, B and C */
export const formatList = (locale: Locale, items: string[]) =>
  lists(TAGS[locale], { type: "conjunction" }).format(items);

/** A, B ou C · A, B or C */
export const formatAlternatives = (locale: Locale, items: string[]) =>
  lists(TAGS[locale], { type: "disjunction" }).format(items);

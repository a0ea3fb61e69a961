import { toWords } from "@/lib/rules/text/words";
import { AS_SOON_AS_POSSIBLE, isCalendarDate } from "@/lib/rules/time/calendar-date";

const ISO = /^\d{4}-\d{2}-\d{2}/;
const FRENCH = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/;
/** Beginnings of the months in French and in English: "août", "aug", "february". */
const MONTHS = [
  "jan",
  "f[ée]v|feb",
  "mar",
  "avr|apr",
  "mai|may",
  "juin|jun",
  "juil|jul",
  "ao[uû]|aug",
  "sep",
  "oct",
  "nov",
  "d[ée]c",
];
const ANY_MONTH = `(?:${MONTHS.join("|")})[a-zéû]*\\.?`;
const IN_WORDS = new RegExp(
  String.raw`(?:(\d{1,2})(?:er|st|nd|rd|th)?\s+)?(${ANY_MONTH})\s+(?:(\d{1,2})(?:st|nd|rd|th)?,\s*)?(\d{4})(?!\d)`,
  "iu",
);
const SOON = /asap|immediat|desquepossible|assoonaspossible/;

/** Converts a day of a feed, in ISO 8601, RFC 2822, jj/mm/aaaa or in words, into yyyy-mm-dd, or null. */
export function dayOf(text: string): string | null {
  const iso = ISO.exec(text.trim())?.[0];
  if (iso !== undefined) return asDay(iso);
  const [, day = "", month = "", year] = FRENCH.exec(text) ?? [];
  if (year !== undefined) return asDay(`${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  const words = dateInWords(text);
  return words?.day === undefined ? null : asDay(`${words.month}-${words.day.padStart(2, "0")}`);
}

/** Returns the start of the work: a day, the first day of a month, or as soon as possible. */
export function startOf(text: string): string | null {
  if (SOON.test(toWords(text).join(""))) return AS_SOON_AS_POSSIBLE;
  return dayOf(text) ?? asDay(`${dateInWords(text)?.month}-01`);
}

/** "31 décembre 2026", "December 31st, 2026"; "janvier 2027" has no day. */
function dateInWords(text: string): { month: string; day: string | undefined } | null {
  const [, before, name = "", after, year] = IN_WORDS.exec(text) ?? [];
  if (year === undefined) return null;
  const index = MONTHS.findIndex((one) => new RegExp(`^(?:${one})`, "iu").test(name));
  return { month: `${year}-${String(index + 1).padStart(2, "0")}`, day: before ?? after };
}

const asDay = (date: string): string | null => (isCalendarDate(date) ? date : null);

/** Returns a whole number between the bounds, or null. */
export function countOf(text: string, { min, max }: { min: number; max: number }): number | null {
  const count = Number(/^\s*(\d{1,6})/.exec(text)?.[1]);
  return count >= min && count <= max ? count : null;
}

const MAX_MONTHS = 60;
const DURATION = /(?<!\d)(\d{1,2})\s?(mois|months?|ans?|years?)(?!\p{L})/iu;

/** Returns the number of months in "CDD de 6 mois" or "2 ans"; null when the number counts something else. */
export function monthsIn(text: string): number | null {
  const [, count, unit = ""] = DURATION.exec(text) ?? [];
  const months = Number(count) * (/^[ay]/i.test(unit) ? 12 : 1);
  return months > 0 && months <= MAX_MONTHS ? months : null;
}

/** Returns the number of months in a field that contains a duration: "6" alone is a number of months. */
export const monthsOf = (text: string): number | null =>
  /^\s*\d{1,2}\s*$/.test(text) ? countOf(text, { min: 1, max: MAX_MONTHS }) : monthsIn(text);

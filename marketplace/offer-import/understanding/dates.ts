import { toWords } from "@/lib/rules/text/words";
import { AS_SOON_AS_POSSIBLE, isCalendarDate } from "@/lib/rules/time/calendar-date";
import { today } from "@/lib/rules/time/paris-time";

const ISO = /^(\d{4})[-/.](\d{2})[-/.](\d{2})(?!\d)/;
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

/** "20260101". */
const COMPACT = /^(20\d{2})(\d{2})(\d{2})$/;
/** Seconds or milliseconds since 1970, of an instant from 2017 on: a number of ten digits may also be a telephone's. */
const EPOCH = /^(?:1[5-9]|[23]\d)\d{8}(?:\d{3})?$/;
/** An instant with its distance from UTC, or in UTC: "2026-11-20T22:30:00.000Z", "Fri, 19 Dec 2026 22:49:39 GMT". */
const ISO_INSTANT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d{1,9})?\s?(Z|UTC|GMT|[+-]\d{2}:?\d{2})(?![\w:])/i;
const RFC_INSTANT = /\d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}(?::\d{2})? (?:GMT|UTC|Z|[+-]\d{4})$/i;
/** "2027-01", "01/2027". */
const MONTH = /^(?:(\d{4})-(\d{1,2})|(\d{1,2})\/(\d{4}))$/;

/**
 * Converts a day of a feed, in ISO 8601, RFC 2822, jj/mm/aaaa, aaaammjj, in words or as an epoch, into yyyy-mm-dd, or
 * null. An instant is a day in Paris: 23:00 UTC, in winter, is the midnight at which the next day begins.
 */
export function dayOf(written: string): string | null {
  const text = written.trim();
  const instant = instantOf(text);
  if (instant !== null) return today(new Date(instant));
  const [, year4 = "", month2, day2] = COMPACT.exec(text) ?? [];
  if (day2 !== undefined) return asDay(`${year4}-${month2}-${day2}`);
  const iso = ISO.exec(text)?.slice(1);
  if (iso !== undefined) return asDay(iso.join("-"));
  const [, day = "", month = "", year] = FRENCH.exec(text) ?? [];
  if (year !== undefined) return asDay(`${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  const words = dateInWords(text);
  return words?.day === undefined ? null : asDay(`${words.month}-${words.day.padStart(2, "0")}`);
}

function instantOf(text: string): number | null {
  if (EPOCH.test(text)) return Number(text) * (text.length === 10 ? 1000 : 1);
  const [, day, time, zone = ""] = ISO_INSTANT.exec(text) ?? [];
  // A day that no month has is not the first of the next month.
  if (day !== undefined && asDay(day) === null) return null;
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...):?/, "$1:") : "Z";
  const instant = Date.parse(day === undefined ? (RFC_INSTANT.exec(text)?.[0] ?? "") : `${day}T${time}${offset}`);
  return Number.isNaN(instant) ? null : instant;
}

/** Returns the start of the work: a day, the first day of a month, or as soon as possible. */
export function startOf(text: string): string | null {
  if (SOON.test(toWords(text).join(""))) return AS_SOON_AS_POSSIBLE;
  const [, year, month = "", before = "", after] = MONTH.exec(text.trim()) ?? [];
  const named =
    year === undefined ? after && `${after}-${before.padStart(2, "0")}` : `${year}-${month.padStart(2, "0")}`;
  return dayOf(text) ?? asDay(`${named ?? dateInWords(text)?.month}-01`);
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

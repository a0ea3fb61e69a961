import type { ParsedResume } from "@/lib/entities/parsed-resume";
import { placeExactly, placesNamed } from "@/lib/rules/place/places";
import { CRITERIA, choicesIn } from "@/lib/rules/search/understanding/criteria";
import { foldInPlace } from "@/lib/rules/search/understanding/folded-text";
import { salariesIn } from "@/lib/rules/search/understanding/salary-in-text";
import { toWords } from "@/lib/rules/text/words";
import { isCalendarDate } from "@/lib/rules/time/calendar-date";
import { addDays } from "@/lib/rules/time/working-days";
import { findPeriod } from "@/marketplace/cv/reading/dates";

type Said = ParsedResume["said"];
type Texts = {
  /** Items of the sections that speak of the person rather than of what they did. */
  about: readonly string[];
  /** Items of the section "Profil". */
  summary: readonly string[];
  /** The person's town, as it is written, and the lines among which it is. */
  city: string | null;
  addresses: readonly string[];
};

/** Minimum length of a summary: a shorter text is a title. */
const MIN_SUMMARY = 40;
const MAX_WORDS = 200;

/**
 * Returns what a CV says of the job sought, each with the sentence that says it. Nothing is deduced: a pay without
 * a word of wish, a net pay, that of a day or the present one, a day that is past, a delay that is none of a notice and
 * remote work without its days are left out.
 * `day` is today, `yyyy-mm-dd`.
 */
export function readSaid({ about, summary, city, addresses }: Texts, day: string): Said {
  const sentences = about.flatMap(toSentences);
  const first = <Value>(read: (sentence: string) => Value | null) => {
    for (const sentence of sentences) {
      const value = read(sentence);
      if (value !== null) return { value, words: sentence.slice(0, MAX_WORDS) };
    }
    return undefined;
  };
  const [text, town] = [summary.join("\n").trim(), townSaid(city, addresses)];
  const [salaryMin, remote] = [first(payIn), first(remoteIn)];
  const startDate = first((sentence) => startIn(sentence, day));
  return {
    ...(text.length >= MIN_SUMMARY && { summary: { value: text, words: text.slice(0, MAX_WORDS) } }),
    ...(town && { town }),
    ...(salaryMin && { salaryMin }),
    ...(remote && { remote }),
    ...(startDate && { startDate }),
  };
}

/** Returns the lines without their sentences that a value quotes; a line that is quoted whole is left out. */
export function withoutSaid(lines: readonly string[], { summary, salaryMin, remote, startDate }: Said): string[] {
  const quoted = [summary?.value, salaryMin?.words, remote?.words, startDate?.words].flatMap((words) =>
    words === undefined ? [] : [spaced(words)],
  );
  return lines.flatMap((line) => {
    const sentences = toSentences(line);
    const others = sentences.filter((sentence) => !quoted.some((words) => words.includes(spaced(sentence))));
    if (others.length === sentences.length) return [line];
    return others.length === 0 ? [] : [others.join(" ").replace(/\s*;$/, "")];
  });
}

/** The words of a text, each between spaces, so that a text is inside another as whole words. */
const spaced = (text: string) => ` ${toWords(text).join(" ")} `;

const toSentences = (text: string) => text.split(/(?<=[.!?;])\s+|\s+[|•·]\s+|\s+[–—]\s+(?=\p{Lu})/u).filter(Boolean);

const PAY = /pretention|salaire|salarial|remuneration|salary|package/;
const WISHED = /pretention|souhait|attendu|attente|cherch|\bvise|desire|expect|wish/;
/** The pay of others, a part of a pay, that of a day, or the one of today. */
const NOT_WISHED =
  /\bnets?\b|actuel|current|dernier|precedent|masse salariale|\d ?salarie|\bvariable\b.*\d|\btjm\b|journalier|(?:par |\/ ?)j(?:our)?\b|daily|(?:per |a |\/ ?)day\b/;

function payIn(sentence: string): number | null {
  const folded = foldInPlace(sentence);
  if (!PAY.test(folded) || !WISHED.test(folded) || NOT_WISHED.test(folded)) return null;
  return salariesIn(folded)[0]?.euros ?? null;
}

const REMOTE = /tele ?travail|tele-travail|remote|distanciel|home office/;
/** Remote work that is refused, or that of others. */
const NOT_OWN_REMOTE = /\brefus|\bequipe|\bmanage|\bencadr|\bteam/;
const REMOTE_CRITERIA = CRITERIA.filter(({ choice }) => choice === "teletravail");
/** Beyond two levels, the sentence does not say how many days: "télétravail souhaité". */
const MAX_LEVELS = 2;

function remoteIn(sentence: string): string[] | null {
  const folded = foldInPlace(sentence);
  if (!REMOTE.test(folded) || NOT_OWN_REMOTE.test(folded)) return null;
  const found = REMOTE_CRITERIA.flatMap((criterion) => choicesIn(folded, criterion));
  return found.find(({ values }) => values.length > 0 && values.length <= MAX_LEVELS)?.values ?? null;
}

const START =
  /\bdisponib|\bdispo\b|\bavailab|\bpreavis\b|\bnotice\b|prise de poste|\blibre (?:de suite|a partir|des|le)\b/;
const NOT_FREE = /\b(?:non|pas|not|jamais|never)\b[^.,;]*\b(?:disponib|dispo\b|availab|libre)/;
const AT_ONCE = /immediat|de suite|des maintenant|right away|sans preavis/;
const PERIOD = "(\\d{1,2}|une?|deux|trois|quatre|six|one|two|three) ?(mois|months?|semaines?|weeks?|jours?|days?)\\b";
/** Only the length of a notice, or a time from today: that of a traineeship, or of journeys, says no day. */
const DELAYS = [
  new RegExp(`\\b(?:sous|dans|within|in) ${PERIOD}`),
  new RegExp(`\\b(?:preavis|notice(?: period)?) ?(?:de |d.|of |: ?|est de |is )?${PERIOD}`),
  new RegExp(`(?<![\\d/])\\b${PERIOD}.{0,2} (?:de preavis|notice)\\b`),
];
/** Parts of a month, of which no day is said: "fin janvier 2027". */
const PART_OF_MONTH = /\b(?:fin|mi|courant|mid|late|end|end of)[ -](?:de )?\p{L}+ 20\d\d/u;
const NUMBERS: Record<string, number> = {
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  six: 6,
  one: 1,
  two: 2,
  three: 3,
};
const DAY_IN_FIGURES = /(?<!\d)(\d{1,2})[/.](\d{1,2})[/.](20\d\d)(?!\d)/;
const DAY_IN_WORDS = /(?<!\d)(\d{1,2})(?:er)? \p{L}+ 20\d\d/u;

/** Returns the day from which the person is free; null for a day before today. */
function startIn(sentence: string, day: string): string | null {
  const folded = foldInPlace(sentence);
  if (!START.test(folded) || PART_OF_MONTH.test(folded)) return null;
  const isFree = !NOT_FREE.test(folded);
  const [, date, month, year] = DAY_IN_FIGURES.exec(folded) ?? [];
  const written = date ? `${year}-${pad(month)}-${pad(date)}` : dayOfMonth(sentence, folded);
  if (written !== null) return isFree && isCalendarDate(written) && written >= day ? written : null;
  const [, count = "", unit = ""] = DELAYS.map((delay) => delay.exec(folded)).find(Boolean) ?? [];
  if (unit === "") return isFree && AT_ONCE.test(folded) ? day : null;
  const number = NUMBERS[count] ?? Number(count);
  if (!/^m/.test(unit)) return addDays(day, number * (/^[sw]/.test(unit) ? 7 : 1));
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + number;
  const first = `${Math.floor(months / 12)}-${pad(String((months % 12) + 1))}`;
  // The 31st of a month of 30 days is its last one.
  return [day.slice(8), "30", "29", "28"].map((end) => `${first}-${end}`).find(isCalendarDate) ?? null;
}

/** "1er septembre 2027" is a day, "septembre 2027" the first of its month; a year alone says no day. */
function dayOfMonth(sentence: string, folded: string): string | null {
  const month = findPeriod(sentence)?.startDate;
  if (!month || month.length < "2027-09".length) return null;
  return `${month}-${pad(DAY_IN_WORDS.exec(folded)?.[1] ?? "1")}`;
}

const pad = (number = "") => number.padStart(2, "0");

const POSTCODE = /(?<!\d)\d{5}(?!\d)/;

/**
 * Returns the town where the person lives, with its coordinates; a postcode beside its name tells it from namesakes,
 * without which a town that has some is not said. The district of a city that a postcode names is not said either: Lyon
 * is "Lyon (69)" at 69003 too.
 */
function townSaid(city: string | null, addresses: readonly string[]): Said["town"] {
  if (city === null) return undefined;
  const naming = addresses.filter((text) => spaced(text).includes(spaced(city)));
  const words = naming.find((text) => POSTCODE.test(text)) ?? naming[0] ?? city;
  const postcode = POSTCODE.exec(words)?.[0];
  if (!postcode && placesNamed(city).filter(({ kind }) => kind === "city").length > 1) return undefined;
  const named = [...(postcode ? [`${city} ${postcode}`] : []), city].map((text) => placeExactly(text)?.option);
  const option = named.find((one) => one?.kind === "city") ?? named.find((one) => one?.kind === "district");
  if (option?.kind !== "city" && option?.kind !== "district") return undefined;
  const { label, latitude, longitude } = option;
  return { value: { city: label, latitude, longitude }, words: words.slice(0, MAX_WORDS) };
}

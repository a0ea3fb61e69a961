import { foldInPlace } from "@/lib/rules/search/understanding/folded-text";

/**
 * Period as a CV writes it, with its position in the text. Dates are `yyyy` or `yyyy-mm`; `endDate` is null when the
 * period continues.
 */
export type Period = {
  startDate: string | null;
  endDate: string | null;
  isOpen: boolean;
  /** True when the text has a single date, and does not state whether it is a beginning or an end. */
  isSingle: boolean;
  /** Indexes in the text, the end excluded. */
  start: number;
  end: number;
};

const MONTHS: Record<string, number> = {
  janvier: 1,
  janv: 1,
  jan: 1,
  january: 1,
  fevrier: 2,
  fevr: 2,
  fev: 2,
  february: 2,
  feb: 2,
  mars: 3,
  mar: 3,
  march: 3,
  avril: 4,
  avr: 4,
  april: 4,
  apr: 4,
  mai: 5,
  may: 5,
  juin: 6,
  jun: 6,
  june: 6,
  juillet: 7,
  juil: 7,
  july: 7,
  jul: 7,
  aout: 8,
  august: 8,
  aug: 8,
  septembre: 9,
  sept: 9,
  sep: 9,
  september: 9,
  octobre: 10,
  oct: 10,
  october: 10,
  novembre: 11,
  nov: 11,
  november: 11,
  decembre: 12,
  dec: 12,
  december: 12,
};
const MONTH = `(?:${Object.keys(MONTHS)
  .sort((a, b) => b.length - a.length)
  .join("|")})\\.?`;
const YEAR = "(?:19[5-9]\\d|20[0-4]\\d)";
const SEASON = "(?:ete|hiver|automne|printemps|summer|winter|spring|autumn|rentree)";
const NUMBER_MONTH = "(?:0?[1-9]|1[0-2])";
const DAY = "(?:0?[1-9]|[12]\\d|3[01])(?:er)?";
const MOMENT = [
  `${DAY} ?[/.-] ?${NUMBER_MONTH} ?[/.-] ?${YEAR}`,
  `${YEAR}[/-](?:0[1-9]|1[0-2])(?!\\d)`,
  `${NUMBER_MONTH} ?[/.-] ?${YEAR}`,
  `(?:${DAY} )?${MONTH} ?${YEAR}`,
  `${SEASON} ${YEAR}`,
  YEAR,
].join("|");
const NOW =
  "(?:a |jusqu ?[’'] ?a )?(?:aujourd ?[’'] ?hui|ce jour|present|auj\\.?|actuellement|actuel(?:le)?|en cours|en poste|poste actuel|nos jours|maintenant|now|today|date|current(?:ly)?|ongoing|to date)|\\(en cours\\)|\\.{3}|(?:\\. ){2}\\.";
const TO = " ?(?:-|–|—|→|->|➜|>|/|\\ba\\b|\\bau\\b|\\bto\\b|\\buntil\\b|\\bjusqu[’']?(?:a|au|en)?\\b|…) ?(?:l[’'] ?)?";

const NOT_IN_WORD = "(?<![\\p{L}\\p{N}])";
const ENDS_WORD = "(?![\\p{L}\\p{N}])";
const word = (source: string) => `${NOT_IN_WORD}(?:${source})${ENDS_WORD}`;

const RANGE = new RegExp(`${NOT_IN_WORD}(?:(?:de|du|from) )?(${MOMENT})${TO}(${MOMENT}|${NOW})${ENDS_WORD}`, "u");
/** "Avril à juillet 2018": two months with one year. */
const MONTHS_OF_YEAR = new RegExp(
  `${NOT_IN_WORD}(?:(?:de|du|d[’']|from) ?)?(?:${DAY} )?(${MONTH})${TO}(?:${DAY} )?(${MONTH}) ?(${YEAR})${ENDS_WORD}`,
  "u",
);
const SINCE = new RegExp(
  `${NOT_IN_WORD}(?:depuis|since|des|a partir de) (?:l[’']|le |la )?(${MOMENT})${ENDS_WORD}`,
  "u",
);
const UNTIL = new RegExp(`${NOT_IN_WORD}(?:jusqu ?[’'] ?(?:a|au|en)|until) (${MOMENT})${ENDS_WORD}`, "u");
/** "Saisons 2018 et 2019", "Étés 2016, 2017". */
const SEASONS = new RegExp(
  `${NOT_IN_WORD}(?:etes|hivers|saisons?) (${YEAR})(?: et |, ?| a |-)(${YEAR})${ENDS_WORD}`,
  "u",
);
const ONGOING = /^ ?\((?:en cours|ongoing|in progress)\)/u;
const SINGLE = new RegExp(`${word(MOMENT)}`, "u");

const MAX_LENGTH = 300;

/** Returns the first period in the first 300 characters of a text; null when there is none. */
export function findPeriod(text: string): Period | null {
  const folded = foldInPlace(text.slice(0, MAX_LENGTH));
  const period =
    range(folded, SEASONS) ??
    range(folded) ??
    monthsOfYear(folded) ??
    since(folded) ??
    openDash(folded) ??
    until(folded) ??
    single(folded);
  return period && withOngoing(period, folded);
}

/** Marks a period as open when "(en cours)" follows it, as in "2023 – 2026 (en cours)": its end is in the future. */
function withOngoing(period: Period, folded: string): Period {
  const said = ONGOING.exec(folded.slice(period.end));
  return said ? { ...period, isOpen: true, end: period.end + said[0].length } : period;
}

function range(folded: string, pattern = RANGE): Period | null {
  const match = pattern.exec(folded);
  if (!match) return null;
  const [whole, from = "", to = ""] = match;
  const endDate = toDate(to);
  return inOrder({
    startDate: toDate(from),
    endDate,
    isOpen: endDate === null,
    isSingle: false,
    ...at(match.index, whole),
  });
}

function monthsOfYear(folded: string): Period | null {
  const match = MONTHS_OF_YEAR.exec(folded);
  if (!match) return null;
  const [whole, from = "", to = "", year = ""] = match;
  const [startDate, endDate] = [toDate(`${from} ${year}`), toDate(`${to} ${year}`)];
  return inOrder({ startDate, endDate, isOpen: false, isSingle: false, ...at(match.index, whole) });
}

function since(folded: string): Period | null {
  const match = SINCE.exec(folded);
  if (!match) return null;
  return {
    startDate: toDate(match[1] ?? ""),
    endDate: null,
    isOpen: true,
    isSingle: false,
    ...at(match.index, match[0]),
  };
}

/** "2015-": what follows the dash is no date, and no space stands before it. */
const OPEN_DASH = new RegExp(`${NOT_IN_WORD}(${MOMENT})[-–](?= \\p{L}|$)`, "u");
function openDash(folded: string): Period | null {
  const match = OPEN_DASH.exec(folded);
  if (!match || match.index > 0) return null;
  return { startDate: toDate(match[1] ?? ""), endDate: null, isOpen: true, isSingle: false, ...at(0, match[0]) };
}

function until(folded: string): Period | null {
  const match = UNTIL.exec(folded);
  if (!match) return null;
  const endDate = toDate(match[1] ?? "");
  return { startDate: null, endDate, isOpen: false, isSingle: false, ...at(match.index, match[0]) };
}

function single(folded: string): Period | null {
  const match = SINGLE.exec(folded);
  if (!match) return null;
  const date = toDate(match[0]);
  return { startDate: date, endDate: date, isOpen: false, isSingle: true, ...at(match.index, match[0]) };
}

const at = (start: number, { length }: string) => ({ start, end: start + length });

/** Swaps the dates of a period that ends before it begins: they were read in the wrong order. */
function inOrder(period: Period): Period {
  const { startDate, endDate } = period;
  if (!startDate || !endDate) return period;
  const length = Math.min(startDate.length, endDate.length);
  return endDate.slice(0, length) < startDate.slice(0, length)
    ? { ...period, startDate: endDate, endDate: startDate }
    : period;
}

function toDate(folded: string): string | null {
  const year = new RegExp(YEAR, "u").exec(folded)?.[0];
  if (!year) return null;
  const named = new RegExp(NOT_IN_WORD + MONTH, "u").exec(folded)?.[0].replace(".", "");
  const month = named ? MONTHS[named] : monthInNumbers(folded.replace(year, " "));
  return month ? `${year}-${String(month).padStart(2, "0")}` : year;
}

/**
 * Returns the month of a date in figures ("03/2020", "2020-03", "14/03/2020") without its year: the second number, else
 * the only one.
 */
function monthInNumbers(rest: string): number | undefined {
  const numbers = rest.match(/\d+/g)?.map(Number) ?? [];
  return numbers.length > 1 ? numbers[1] : numbers[0];
}

import { toFolded } from "@/marketplace/offer-import/understanding/counts";

/** Gross pay of a feed. A bound that the feed does not state is null: "à partir de 40 k€", "jusqu'à 35 k€". */
export type FeedPay = { min: number | null; max: number | null; period: string };

/**
 * Periods by their words. A pay by the day or by the week is none of a contract's: it is a fee, or the pay of a mission,
 * and stays in the text.
 */
const PERIODS: [period: string | null, words: RegExp][] = [
  [null, /\b(?:semaines?|hebdo\w*|weeks?|weekly|jours?|journ\w+|days?|daily|tjm|per diem)\b|\/ ?j\b|^d$/],
  ["horaire", /\b(?:heures?|horaires?|hours?|hourly)\b|\/ ?h\b|^h$/],
  ["mensuel", /\b(?:mois|mensuel\w*|months?|monthly)\b|^m$/],
  ["annuel", /\b(?:an(?! (?:hour|day))|ans|annuel\w*|annees?|annual\w*|years?|yearly|yrs?|annum)\b|\bp\.a\b|^[ya]$/],
];
/** Number of each period in a year, and the bounds of a plausible pay, in euros a year: an apprentice's, a partner's. */
const IN_YEAR: Record<string, number> = { horaire: 1820, mensuel: 12, annuel: 1 };
const PLAUSIBLE = { min: 5_000, max: 400_000 };

/** Months that are paid, which are not the period: "sur 13 mois", "x 12,5 mois", "+ 13e mois". */
const PAID_MONTHS =
  /\b(?:sur|en|x|\*|over|for)\s*1[2-6](?:[.,]\d+)?\s*(?:mois|months)|(?:\+\s*)?\b1[2-6]\s?(?:e|eme|th)\s*mois/g;
const NET = /\bnets?\b/;
const GROSS = /\bbrut|\bgross\b/;
const FOREIGN = /[$£¥]|\b(?:usd|gbp|chf|cad|dollars?|livres?|pounds?|francs?|mad|xof|xpf|jpy|aud|dh|dirhams?)\b/;
/** Pays that are a part of another one, or of a minimum. */
const PART = /%\s*(?:du |de |of )?(?:smic|minimum)|\bpercent/;

/** A number as a file writes it: "35 000", "1.823,00", "33000.000", "2200.0". */
const NUMBER = String.raw`\d{1,3}(?:[ '.,]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d{1,7}(?:[.,]\d{1,4})?(?!\d)`;
const UNIT = String.raw`k ?(?:€|eur(?:os?)?\b|e\b)?(?![a-z])|€|eur(?:os?)?\b`;
const AMOUNT = String.raw`(?:€|\beur(?:os?)?)? ?(?<![\d.,])(${NUMBER}) ?(${UNIT})?`;
/** Words that may stand between the bounds of a range: "2200 euros brut à 2500". */
const RANGE = new RegExp(
  String.raw`${AMOUNT}(?:(?: (?:brut|gross|annuel|mensuel|bruts))? ?(?:-|–|—|→|/|\ba\b|\bet\b|\bto\b|\band\b|\bjusqu'?a\b) ?${AMOUNT})?`,
  "g",
);
/** Words after a number that counts something else than euros. */
const OF_OTHERS =
  /^ ?(?:%|h\b|heures?\b|hours?\b|mois\b|months?\b|jours?\b|j\b|ans\b|years\b|rtt\b|personnes?\b|people\b|e mois|eme\b|m€|millions?\b|tickets?\b|salaries\b|dossiers?\b|bulletins?\b)/;

const UP_TO = /\bjusqu|\bmax|\bup to\b/;
const FROM = /\bpartir\b|\bmin(?:imum|i)?\b|\bdes ?$|\bfrom\b|\bet plus\b|\+ ?$|\bau moins\b|\bat least\b/;

function amountOf(digits: string, unit: string | undefined): number {
  const decimals = /^(.*?)[.,](\d{1,2}|0{3,4})$/.exec(digits);
  // "33000.000" has decimals, "33.000" has thousands.
  const hasDecimals = decimals && (decimals[2] ?? "").length < 3;
  const isLong = decimals && /\d{4}$/.test(decimals[1] ?? "");
  const [whole = "", cents = "0"] = decimals && (hasDecimals || isLong) ? decimals.slice(1) : [digits];
  const amount = Number(`${whole.replace(/\D/g, "")}.${cents}`);
  return unit?.startsWith("k") ? amount * 1000 : amount;
}

/** Amounts whose period nobody can tell without a word. */
const UNTOLD = { min: 100, max: 1_000 };
/** Deduces the period from the euros when a feed omits it: hourly, monthly or yearly. */
const periodOfAmount = (amount: number): string => (amount < 100 ? "horaire" : amount < 10_000 ? "mensuel" : "annuel");
/** Numbers under this one, without a period nor a unit, may be thousands as well as an hour's euros. */
const SURE_EUROS = 400;

/** Returns the period that a text names first; null for a period of no salary, undefined when it names none. */
function periodIn(text: string): string | null | undefined {
  const found = PERIODS.flatMap(([period, words]) => {
    const at = words.exec(text)?.index;
    return at === undefined ? [] : [{ period, at }];
  });
  return found.sort((a, b) => a.at - b.at)[0]?.period;
}

type Given = {
  salary?: string;
  salaryMin?: string;
  salaryMax?: string;
  salaryPeriod?: string;
  /** The currency, and whether the pay is net, when the feed has fields for them. */
  currency?: string;
  kind?: string;
};

/**
 * Returns the gross pay, in euros, that a feed states: from the fields of the bounds, else from the words. Null when it
 * states none: a net pay, another currency, or the pay of a day or of a week.
 */
export function payOf({
  salary = "",
  salaryMin = "",
  salaryMax = "",
  salaryPeriod,
  currency,
  kind,
}: Given): FeedPay | null {
  const beside = { salaryPeriod: toFolded(salaryPeriod ?? ""), kind: toFolded(kind ?? "") };
  const money = toFolded(currency ?? "").trim();
  if (money !== "" && !/^(?:€|eur|euros?)$/.test(money)) return null;
  if ([beside.kind, beside.salaryPeriod].some((said) => NET.test(said) && !GROSS.test(said))) return null;
  if (PART.test(`${beside.salaryPeriod} ${beside.kind}`)) return null;
  const [lowest, max] = [amountAlone(salaryMin), amountAlone(salaryMax)];
  // "salary" beside "salary_max" is the lower bound.
  const min = lowest ?? (max === null ? null : amountAlone(salary));
  const inThousands = /\bk ?(?:€|eur|e\b)/.test(beside.salaryPeriod);
  // "32 - 38" under "Salaire (K€)".
  const isBare = inThousands && /^[\d\s.,-]+$/.test(salary);
  if (min === null && max === null)
    return payInWords(isBare ? `${salary} k€` : salary, { period: beside.salaryPeriod });
  const words = toFolded(`${salaryMin} ${salaryMax}`);
  if (FOREIGN.test(words) || FOREIGN.test(beside.salaryPeriod) || (NET.test(words) && !GROSS.test(words))) return null;
  const scale = inThousands ? 1000 : 1;
  const [low, high] = [min && min * scale, max && max * scale];
  const ordered = low !== null && high !== null && low > high ? { min: high, max: low } : { min: low, max: high };
  const named = periodIn(beside.salaryPeriod);
  return plausible(ordered, named === undefined ? periodIn(words) : named, /[€k]|\beur/.test(words));
}

/** Reads a field that has one amount; null for another text, and for zero. */
function amountAlone(written: string): number | null {
  const text = toFolded(written).trim();
  const [match] = [...text.matchAll(RANGE)];
  if (!match || OF_OTHERS.test(text.slice(match.index + match[0].length))) return null;
  const amount = amountOf(match[1] ?? "", match[2]);
  return amount > 0 ? amount : null;
}

function plausible(
  { min, max }: { min: number | null; max: number | null },
  named: string | null | undefined,
  hasUnit: boolean,
): FeedPay | null {
  const amount = min ?? max;
  if (amount === null || named === null || (named === undefined && !hasUnit && amount < SURE_EUROS)) return null;
  // 450 to 520: of a day, or of a trainee's month.
  const largest = max ?? amount;
  if (named === undefined && largest >= UNTOLD.min && largest < UNTOLD.max) return null;
  const period = named ?? periodOfAmount(amount);
  const yearly = [min ?? amount, max ?? amount].map((one) => one * (IN_YEAR[period] ?? 0));
  return yearly.every((one) => one >= PLAUSIBLE.min && one <= PLAUSIBLE.max) ? { min, max, period } : null;
}

/** Longest text of a pay, and how far from its amounts its period and its kind are. */
const MAX_LENGTH = 300;
const NEAR = 40;

/**
 * Reads a pay in words: "14,50 euros brut/heure", "28 à 32 ke", "Mensuel de 2200.0 Euros à 2500.0 Euros". `needsUnit`:
 * in a text about other things, an amount without a currency is no pay.
 */
export function payInWords(
  written: string,
  { period: beside = "", needsUnit = false }: { period?: string; needsUnit?: boolean } = {},
): FeedPay | null {
  const text = toFolded(written).slice(0, MAX_LENGTH).replace(PAID_MONTHS, " ");
  if (FOREIGN.test(text) || PART.test(text)) return null;
  for (const match of text.matchAll(RANGE)) {
    const [whole, low = "", lowUnit, high, highUnit] = match;
    const [start, end] = [match.index, match.index + whole.length];
    const [before, after] = [text.slice(Math.max(0, start - NEAR), start), text.slice(end, end + NEAR)];
    if (OF_OTHERS.test(after)) continue;
    const unit = lowUnit ?? highUnit;
    const hasUnit = unit !== undefined || /€|\beur/.test(whole);
    if (
      !hasUnit &&
      (needsUnit ||
        /[a-z]/.test(before.replace(/\b(?:de|entre|from|salaire|annuel|mensuel|brut|a partir|jusqu'?a)\b/g, "")))
    )
      continue;
    const first = amountOf(low, lowUnit ?? (isShort(low) ? highUnit : undefined));
    const second = high === undefined ? null : amountOf(high, highUnit ?? (isShort(high) ? lowUnit : undefined));
    if (isNet(before, after)) return null;
    const stated = periodIn(beside);
    const named = stated === undefined ? periodNear(before, after) : stated;
    const bounds =
      second !== null
        ? { min: Math.min(first, second), max: Math.max(first, second) }
        : { min: UP_TO.test(before) || isUpTo(after) ? null : first, max: isFrom(before, after) ? null : first };
    const pay = plausible(bounds, named, hasUnit);
    if (pay !== null || named === null) return pay;
  }
  return null;
}

/** "30" of "30 à 34 k€" is in thousands too; "30 000" is not. */
const isShort = (digits: string): boolean => /^\d{1,3}(?:[.,]\d{1,2})?$/.test(digits);

/** Returns the period after an amount, up to the next part of the sentence; else the one before. */
function periodNear(before: string, after: string): string | null | undefined {
  const behind = periodIn(after.split(/[;,]/, 1)[0] ?? "");
  return behind === undefined ? periodIn(before) : behind;
}

/** The word nearest to the amount decides: "2 300 € brut, soit 1 800 € net". */
function isNet(before: string, after: string): boolean {
  const [net, gross] = [NET, GROSS].map((words) => words.exec(after)?.index ?? Number.POSITIVE_INFINITY);
  if (net !== gross) return (net ?? 0) < (gross ?? 0);
  return NET.test(before) && !GROSS.test(before);
}

/** Returns whether a text says that this pay is net: "1 950 € net, nourri", beside a field that has 1950 alone. */
export function isCalledNet({ min, max }: FeedPay, written: string): boolean {
  const text = toFolded(written);
  return [...text.matchAll(RANGE)].some((match) => {
    const [whole, low = "", lowUnit, high, highUnit] = match;
    const [start, end] = [match.index, match.index + whole.length];
    const amounts = [amountOf(low, lowUnit ?? highUnit), ...(high === undefined ? [] : [amountOf(high, highUnit)])];
    return (
      amounts.some((amount) => amount === min || amount === max) &&
      isNet(text.slice(Math.max(0, start - NEAR), start), text.slice(end, end + NEAR))
    );
  });
}

const isUpTo = (after: string): boolean => /^[^\d;,]{0,12}\bmax(?:i|imum)?\b/.test(after);
const isFrom = (before: string, after: string): boolean =>
  FROM.test(before) ||
  /^ ?(?:€|brut|annuels?|\/ ?an|par an)* ?(?:et plus|minimum|mini\b)|^(?:€|brut|annuels?|\/ ?an|par an| (?=[^+]))*\+| \+ *$/.test(
    after,
  );

import { toWords } from "@/lib/rules/text/words";
import { salariesInText } from "@/lib/rules/tools/offer-lint/salaries-in-text";

/** Pay of a feed. A bound that the feed does not state is null: "à partir de 40 k€", "jusqu'à 35 k€". */
export type FeedPay = { min: number | null; max: number | null; period: string };

const PERIODS: [slug: string, words: RegExp][] = [
  ["annuel", /^(?:y|year|yearly|annum|annual|an|ans|annee|annuel|annuelle|parannee)$|paran|peryear|perannum/],
  ["mensuel", /^(?:m|month|monthly|mois|mensuel|mensuelle)$|parmois|permonth/],
  ["journalier", /^(?:d|day|daily|jour|journalier|tjm)$|parjour|perday/],
  ["horaire", /^(?:h|hour|hourly|heure|horaire)$|parheure|delheure|perhour/],
];
/** Periods by their number in a year (lib/rules/tools/offer-lint/salaries-in-text.ts). */
const OF_FACTOR: Record<number, string> = { 1: "annuel", 12: "mensuel", 218: "journalier", 1820: "horaire" };

const periodOf = (text: string): string | null => {
  const key = toWords(text).join("");
  return PERIODS.find(([, words]) => words.test(key))?.[0] ?? null;
};

const AMOUNT =
  /^\s*(?:€|eur)?\s*(\d{1,3}(?:[\s\u00a0\u202f.,'’]\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?\s*(k)?\s*(?:€|eur|euros?)?\s*$/i;

/** Reads "35 000", "35.000", "€35,000.00", "35k"; null when the text is no amount. */
function amountOf(text: string): number | null {
  const [, digits, decimals = "0", thousand] = AMOUNT.exec(text) ?? [];
  if (digits === undefined) return null;
  const amount = Number(`${digits.replace(/\D/g, "")}.${decimals}`) * (thousand ? 1000 : 1);
  return amount > 0 ? amount : null;
}

/** Deduces the period from the amount when a feed omits it: hourly, monthly or yearly. */
const periodOfAmount = (amount: number): string => (amount < 100 ? "horaire" : amount < 10_000 ? "mensuel" : "annuel");

type Given = { salary?: string; salaryMin?: string; salaryMax?: string; salaryPeriod?: string };

/**
 * Returns the pay that a feed states, in gross euros for its period: from the fields of the bounds, else from the
 * words. Null when the feed states no pay.
 */
export function payOf({ salary = "", salaryMin = "", salaryMax = "", salaryPeriod = "" }: Given): FeedPay | null {
  const [first, second] = [amountOf(salaryMin), amountOf(salaryMax)];
  const single = first ?? second ?? amountOf(salary);
  if (single === null) return payInWords(salary, salaryPeriod);
  const bounds = first === null && second === null ? { min: single, max: single } : inOrder(first, second);
  return { ...bounds, period: periodOf(salaryPeriod) ?? periodOf(salary) ?? periodOfAmount(bounds.min ?? single) };
}

const inOrder = (min: number | null, max: number | null) =>
  min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };

const UP_TO = /jusqu|max|up to/i;
const FROM = /partir|minimum|\bmin\b|\bd[eè]s\b|\bfrom\b|et plus|(?:et )?\+\s*$/i;

function payInWords(written: string, salaryPeriod: string): FeedPay | null {
  const salary = inFrench(written);
  const [found] = salariesInText(salary);
  if (!found) return null;
  const [min, max] = [Math.min(found.min, found.max), Math.max(found.min, found.max)];
  const period = periodOf(salaryPeriod) ?? OF_FACTOR[Math.round(found.yearlyMin / min)];
  if (!period) return null;
  if (min < max) return { min, max, period };
  return { min: UP_TO.test(written) ? null : min, max: FROM.test(written) ? null : max, period };
}

/** English names of periods, with the French ones that replace them. */
const IN_ENGLISH: [RegExp, string][] = [
  [/\b(?:per|an?|every)\s+hour\b|\bhourly\b/gi, "par heure"],
  [/\b(?:per|a|every)\s+day\b|\bdaily\b/gi, "par jour"],
  [/\b(?:per|a|every)\s+month\b|\bmonthly\b/gi, "par mois"],
  [/\b(?:per|a|every)\s+(?:year|annum)\b|\b(?:yearly|annually|annual)\b/gi, "par an"],
];
const CURRENCY = /€|\beuros?\b|\beur\b|\d\s?k/i;
const AMOUNT_ALONE = /\d[\d \u00a0\u202f.]*(?:,\d{1,2})?(?!\d)/g;

/**
 * Rewrites a pay as French texts write it, "70 - 80K€ par an": feeds also write "70/80K€", "€70,000", "TJM 450 €" (the
 * period first), and amounts without any currency.
 */
function inFrench(written: string): string {
  const plain = IN_ENGLISH.reduce((text, [english, french]) => text.replace(english, french), written)
    .replace(/(\d),(?=\d{3}(?!\d))/g, "$1 ")
    .replace(/\.(?=\d{1,2}(?!\d))/g, ",")
    .replace(/(?:€|\beur)\s*(?=\d)/gi, "")
    .replace(/(\d\s?k?)\s*\/\s*(?=\d)/gi, "$1 - ");
  const priced = CURRENCY.test(plain) ? plain : plain.replace(AMOUNT_ALONE, (digits) => `${digits.trimEnd()} € `);
  const [before = ""] = /^\D*/.exec(priced) ?? [];
  return `${priced} ${before}`;
}

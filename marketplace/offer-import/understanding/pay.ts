import { toWords } from "@/lib/rules/text/words";
import { salariesInText } from "@/lib/rules/tools/offer-lint/salaries-in-text";

export type FeedPay = { min: number; max: number; period: string };

const PERIODS: [slug: string, words: RegExp][] = [
  ["annuel", /^(?:y|year|yearly|annum|annual|an|ans|annee|annuel|annuelle|parannee)$|paran|peryear|perannum/],
  ["mensuel", /^(?:m|month|monthly|mois|mensuel|mensuelle)$|parmois|permonth/],
  ["journalier", /^(?:d|day|daily|jour|journalier|tjm)$|parjour|perday/],
  ["horaire", /^(?:h|hour|hourly|heure|horaire)$|parheure|delheure|perhour/],
];
/** How many of a period make a year (lib/rules/tools/offer-lint/salaries-in-text.ts). */
const OF_FACTOR: Record<number, string> = { 1: "annuel", 12: "mensuel", 218: "journalier", 1820: "horaire" };

const periodOf = (text: string): string | null => {
  const key = toWords(text).join("");
  return PERIODS.find(([, words]) => words.test(key))?.[0] ?? null;
};

/** "35 000", "35000.00", "35k": null for what is no amount. */
function amountOf(text: string): number | null {
  const [, digits = "", decimals = "", thousand] =
    /^\s*([\d\s\u00a0\u202f]{1,15})(?:[.,](\d{1,2}))?\s*(k)?\s*(?:€|eur|euros?)?\s*$/i.exec(text) ?? [];
  const amount = Number(`${digits.replace(/\D/g, "")}.${decimals || "0"}`) * (thousand ? 1000 : 1);
  return digits.trim() !== "" && Number.isFinite(amount) && amount > 0 ? amount : null;
}

/** A period that a feed leaves out follows from the amount: an hour's, a month's or a year's. */
const periodOfAmount = (amount: number): string => (amount < 100 ? "horaire" : amount < 10_000 ? "mensuel" : "annuel");

type Given = { salary?: string; salaryMin?: string; salaryMax?: string; salaryPeriod?: string };

/** The pay that a feed gives, in euros gross of its period: by its bounds, else by its words. Null for none. */
export function payOf({ salary = "", salaryMin = "", salaryMax = "", salaryPeriod = "" }: Given): FeedPay | null {
  const bounds = [amountOf(salaryMin), amountOf(salaryMax)].filter((amount) => amount !== null);
  const single = bounds.length === 0 ? amountOf(salary) : null;
  const amounts = single === null ? bounds : [single];
  if (amounts.length > 0) {
    const [min, max] = [Math.min(...amounts), Math.max(...amounts)];
    return { min, max, period: periodOf(salaryPeriod) ?? periodOf(salary) ?? periodOfAmount(min) };
  }
  return payInWords(salary, salaryPeriod);
}

function payInWords(salary: string, salaryPeriod: string): FeedPay | null {
  // Feeds often leave the currency out: "30000 - 33000".
  const [found] = [...salariesInText(salary), ...salariesInText(`${salary} €`)];
  if (!found) return null;
  const [min, max] = [Math.min(found.min, found.max), Math.max(found.min, found.max)];
  const period = periodOf(salaryPeriod) ?? OF_FACTOR[Math.round(found.yearlyMin / min)];
  return period ? { min, max, period } : null;
}

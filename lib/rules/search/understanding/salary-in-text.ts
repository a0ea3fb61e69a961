import { inText, matchesIn, type Span } from "@/lib/rules/search/understanding/folded-text";
import salaryPeriods from "@/lib/rules/vocabulary/salary-periods.json";

const MIN_YEARLY = 10_000;
const MAX_YEARLY = 500_000;
/** Amount, in euros, below which pay without a period is monthly, and from which it is yearly. */
const MIN_SAID_YEARLY = 10_000;

/**
 * Share of the gross pay that an employee receives before income tax: contributions are about 22 % of the pay of an
 * employee who is no executive. The search shows the gross pay that it understood.
 */
const NET_SHARE = 0.78;

/** Returns how many times a year a pay of this period is paid. */
const timesAYear = (slug: string) => {
  const period = salaryPeriods.find((one) => one.slug === slug);
  return period?.yearFactor ?? 1;
};
const PERIODS: [RegExp, number][] = [
  [/^m/, timesAYear("mensuel")],
  [/^[jd]/, timesAYear("journalier")],
  [/^h/, timesAYear("horaire")],
];

const NUMBER = "(\\d{1,3}(?:[.,\\x20]\\d{3})+|\\d{1,6}(?:[.,]\\d{1,2})?)";
const UNIT = "(k_€|k_euros?|ke|k|€|euros?|eur)";
const TO = "\\x20?(?:-|–|/|a|et|ou)\\x20?";
const PAY = "(?:salaire|remuneration|paye|package)(?: (?:annuel|mensuel|brut|minimum|mini|min|fixe|de))*_:?_";
const FROM = "(?:a partir de |au moins |plus de |minimum |mini |min |de |entre |>=?_)";
const GROSS_OR_NET = "(?:bruts?|nets?|gross)";
const PERIOD = `(?:_${GROSS_OR_NET})?(?:_(?:/|par|le|per|de l|l)?_(annuels?|ans?|annee|year|mois|mensuels?|month|jour|day|heure|hour|h))?(?:_${GROSS_OR_NET})?`;
const AT_LEAST = "(?:_(?:minimum|mini|min|et plus|\\+))?";

const RANGE = inText(`(?:${PAY})?(?:${FROM})?${NUMBER}_${UNIT}?${TO}${NUMBER}_${UNIT}${PERIOD}${AT_LEAST}`);
const AMOUNT = inText(`(?:${PAY})?(?:${FROM})?${NUMBER}_${UNIT}${PERIOD}${AT_LEAST}`);
/** A bare number is a salary only next to words about pay. */
const MARKED = inText(`${PAY}(?:${FROM})?${NUMBER}${PERIOD}|${NUMBER}_${GROSS_OR_NET}${PERIOD}`);
const DAILY = inText(`tjm_:?_(?:${FROM})?${NUMBER}(?:_${UNIT})?${PERIOD}`);

/** "12,50 de l'heure", and not the "35 h" of a week. */
const HOURLY = inText(`${NUMBER}_${UNIT}?_(?:de l|par|/|a l)_(?:heure|hour|h(?!_[/-]_f))(?:_${GROSS_OR_NET})?`);

const toNumber = (written: string) =>
  /[.,\s]\d{3}(?!\d)/.test(written) ? Number(written.replace(/[.,\s]/g, "")) : Number(written.replace(",", "."));

/** Returns euros a year, or null outside the range of salaries. */
function yearly(amount: number, unit: string | undefined, period: string | undefined): number | null {
  const euros = unit?.startsWith("k") && amount < 1000 ? amount * 1000 : amount;
  const unitOfTime = period ?? (euros < MIN_SAID_YEARLY ? "mois" : "an");
  const [, times = 1] = PERIODS.find(([pattern]) => pattern.test(unitOfTime)) ?? [];
  const year = Math.round(euros * times);
  return year >= MIN_YEARLY && year <= MAX_YEARLY ? year : null;
}

export type SalaryFound = Span & { euros: number };

/** Returns the salaries of a folded text, in gross euros a year; for a range, its lower bound. */
export function salariesIn(folded: string): SalaryFound[] {
  const found = (pattern: RegExp, read: (captured: (string | undefined)[]) => number | null) =>
    matchesIn(folded, pattern).flatMap(({ start, end, captured }) => {
      const euros = read(captured);
      if (euros === null) return [];
      const isNet = /\bnets?\b/.test(folded.slice(start, end));
      return [{ start, end, euros: isNet ? Math.round(euros / NET_SHARE / 100) * 100 : euros }];
    });
  const rates = found(DAILY, ([rate = ""]) => yearly(toNumber(rate), undefined, "jour"));
  if (rates.length > 0) return rates;
  const hours = found(HOURLY, ([rate = ""]) => yearly(toNumber(rate), undefined, "heure"));
  if (hours.length > 0) return hours;
  const ranges = found(RANGE, ([low = "", lowUnit, , unit, period]) => yearly(toNumber(low), lowUnit ?? unit, period));
  if (ranges.length > 0) return ranges;
  const amounts = found(AMOUNT, ([amount = "", unit, period]) => yearly(toNumber(amount), unit, period));
  if (amounts.length > 0) return amounts;
  return found(MARKED, ([paid, paidPeriod, gross, grossPeriod]) =>
    yearly(toNumber(paid ?? gross ?? ""), undefined, paidPeriod ?? grossPeriod),
  );
}

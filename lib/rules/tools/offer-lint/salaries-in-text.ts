/** An amount of money in a text, or a range of two, with its position. */
export type SalaryInText = {
  start: number;
  end: number;
  min: number;
  max: number;
  /** Both in euros gross a year, at full time. */
  yearlyMin: number;
  yearlyMax: number;
};

const NUMBER = String.raw`\d{1,3}(?:[ .\u00a0\u202f]\d{3})+(?:,\d{1,2})?|\d{1,6}(?:[.,]\d{1,2})?`;
const UNIT = String.raw`k€|k\s?euros?|k(?![\p{L}])|€|euros?(?![\p{L}])`;
/** "28 000 à 34 000 €", "entre 28k€ et 34k€", "2 500 € brut". Quantities are bounded: time grows with the text alone. */
const AMOUNTS = new RegExp(
  String.raw`(?<![\p{L}\d.,])(${NUMBER})[ \u00a0\u202f]?(${UNIT})?(?:[ \u00a0\u202f]{0,2}(?:à|-|–|—|et)[ \u00a0\u202f]{0,2}(${NUMBER})[ \u00a0\u202f]?(${UNIT})?)?`,
  "giu",
);
/** The words of a period, near the amount: before the next amount, or just after. */
const PERIODS: [RegExp, number][] = [
  [/de l['’]heure|par heure|\/\s?h(?![\p{L}])|horaire/iu, 1820],
  [/par jour|\/\s?j(?:our)?(?![\p{L}])|tjm/iu, 218],
  [/par mois|mensuel|\/\s?mois/iu, 12],
  [/par an|annuel|\/\s?an(?![\p{L}])/iu, 1],
];
const PERIOD_WITHIN = 40;

const toNumber = (text: string, unit: string | undefined) => {
  const plain = Number(text.replace(/[ \u00a0\u202f]|\.(?=\d{3})/g, "").replace(",", "."));
  return unit?.toLowerCase().startsWith("k") ? plain * 1000 : plain;
};

/** The period of a salary without one follows from its size; a few euros are a meal voucher, unless they are per hour. */
function factorOf(after: string, amount: number): number {
  const period = PERIODS.find(([pattern]) => pattern.test(after));
  if (period) return period[1];
  if (amount < 100) return 0;
  return amount < 10_000 ? 12 : 1;
}

/** Below, no salary: meal vouchers, bonuses, dates. Above, turnover. Euros a year. */
const SALARIES = { min: 6_000, max: 400_000 };

/** The salaries of a text, in its order: amounts with a unit that make a year's pay. */
export function salariesInText(text: string): SalaryInText[] {
  return [...text.matchAll(AMOUNTS)].flatMap((match) => {
    const [whole, low = "", lowUnit, high, highUnit] = match;
    const unit = highUnit ?? lowUnit;
    if (!unit) return [];
    const start = match.index;
    const end = start + whole.trimEnd().length;
    const min = toNumber(low, lowUnit ?? unit);
    const max = high === undefined ? min : toNumber(high, unit);
    const factor = factorOf(text.slice(end, end + PERIOD_WITHIN), min);
    const [yearlyMin, yearlyMax] = [Math.min(min, max) * factor, Math.max(min, max) * factor];
    return yearlyMin >= SALARIES.min && yearlyMax <= SALARIES.max
      ? [{ start, end, min, max, yearlyMin, yearlyMax }]
      : [];
  });
}

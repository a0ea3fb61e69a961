/** An amount of money in a text, or a range of two, with its position. */
export type SalaryInText = {
  start: number;
  end: number;
  min: number;
  max: number;
  /** Both in gross euros a year, at full time. */
  yearlyMin: number;
  yearlyMax: number;
};

const NUMBER = String.raw`\d{1,3}(?:[ .\u00a0\u202f]\d{3})+(?:,\d{1,2})?|\d{1,6}(?:[.,]\d{1,2})?`;
const UNIT = String.raw`k€|k\s?euros?|k(?![\p{L}])|€|euros?(?![\p{L}])`;
/**
 * Matches "28 000 à 34 000 €", "entre 28k€ et 34k€", "2 500 € brut". Quantifiers are bounded, so that the pattern runs
 * in linear time.
 */
const AMOUNTS = new RegExp(
  String.raw`(?<![\p{L}\d.,])(${NUMBER})[ \u00a0\u202f]?(${UNIT})?(?:[ \u00a0\u202f]{0,2}(?:à|-|–|—|et)[ \u00a0\u202f]{0,2}(${NUMBER})[ \u00a0\u202f]?(${UNIT})?)?`,
  "giu",
);
/** Words of a period, looked for just after the amount. */
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

/**
 * Returns the yearly factor of a salary. Without a stated period, the amount decides; a few euros are a meal voucher,
 * unless they are stated per hour.
 */
function factorOf(after: string, amount: number): number {
  const period = PERIODS.find(([pattern]) => pattern.test(after));
  if (period) return period[1];
  if (amount < 100) return 0;
  return amount < 10_000 ? 12 : 1;
}

/** Range of salaries, in euros a year. Lower amounts are meal vouchers, bonuses or dates, higher ones are turnover. */
const SALARIES = { min: 6_000, max: 400_000 };

/** Returns the salaries of a text, in the order of the text: amounts with a unit that make a plausible yearly pay. */
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

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

const NUMBER = String.raw`\d{1,3}(?:[ .\u00a0\u202f]{1,2}\d{3})+(?:,\d{1,2})?|\d{1,6}(?:[.,]\d{1,2})?`;
const UNIT = String.raw`k\s?€|k\s?euros?|keur|k(?![\p{L}])|€|eur(?:os?)?(?![\p{L}])`;
const SPACES = String.raw`[ \u00a0\u202f]{0,2}`;
/** Words between the bounds of a range: "27 000 € et jusqu'à 42 000 €", "plancher 23 000 €, plafond 36 000 €". */
const BETWEEN = String.raw`(?:${SPACES}(?:bruts?|nets?)|${SPACES}\/${SPACES}h)?${SPACES}(?:à|a|-|–|—|->|→|~|;|\/|et|et jusqu['’]à|jusqu['’]à|minimum,|mini,|,? ?(?:salaire )?plafond|\/ max\.?|pour un (?:débutant|junior) à)${SPACES}`;
/**
 * Matches "28 000 à 34 000 €", "entre 28k€ et 34k€", "2 500 € brut". Quantifiers are bounded, so that the pattern runs
 * in linear time.
 */
const AMOUNTS = new RegExp(
  String.raw`(?<![\p{L}\d.,])(${NUMBER})${SPACES}(${UNIT})?(?:${BETWEEN}(${NUMBER})\]?${SPACES}(${UNIT})?)?`,
  "giu",
);
/** Words of a period, looked for just after the amount, then just before it. */
const PERIODS: [RegExp, number][] = [
  [/de l['’]heure|par heure|\/\s?h(?![\p{L}])|horaire(?!s)/iu, 1820],
  [/par semaine/iu, 52],
  [/par jour|la journée|\/\s?j(?:our)?(?![\p{L}])|tjm/iu, 218],
  [/par mois|mensuel|\/\s?mois|mois/iu, 12],
  [/par an|annuel|\/\s?an(?![\p{L}])/iu, 1],
];
const PERIOD_WITHIN = 40;
/** Words before or after an amount that is no pay: a turnover, a fee, a premium, a voucher. */
const NOT_BEFORE =
  /(?:chiffre d['’]affaires|(?<!\p{L})ca(?!\p{L})|capital|honoraires|budget|primes?|bonus|intéressement|participation|indemnité|allocation|carte cadeau|chèques?|tickets?|titres?[- ]rest\p{L}*|panier|entreprises de|clients? (?:de|réalisant)|forfait (?:mobilités?|télétravail)|variable)[^.;\n]{0,30}$/iu;
const NOT_AFTER =
  /^[^.;,\n]{0,14}(?:de chiffre|de ca(?!\p{L})|d['’]honoraires|de prime|d['’]intéressement|de budget|de capital|m€)/iu;

/** A net pay, and the gross one of it: an employee who is no executive pays about 22 % of social contributions. */
const NET = /^[^.;\n\d]{0,14}(?<!\p{L})nets?(?!\p{L})/iu;
const GROSS_OF_NET = 1.28;

const toNumber = (text: string, unit: string | undefined) => {
  const plain = Number(text.replace(/[ \u00a0\u202f]|\.(?=\d{3})/g, "").replace(",", "."));
  return unit?.toLowerCase().startsWith("k") ? plain * 1000 : plain;
};

/**
 * Returns the yearly factor of a salary. Without a stated period, the amount decides; a few euros are a meal voucher,
 * unless they are stated per hour.
 */
function factorOf(after: string, before: string, amount: number): number {
  const within = (words: string) => PERIODS.find(([pattern]) => pattern.test(words));
  const period = within(after.split(/[.;\n]/, 1)[0] ?? "") ?? within(before.split(/[.;\n]/).at(-1) ?? "");
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
    const max = high === undefined ? toNumber(low, unit) : toNumber(high, highUnit ?? unit);
    // "30/50K€": both are in thousands.
    const min = toNumber(low, lowUnit ?? (Number(low.replace(",", ".")) < 1000 ? unit : undefined));
    const [before, after] = [
      text.slice(Math.max(0, start - PERIOD_WITHIN), start),
      text.slice(end, end + PERIOD_WITHIN),
    ];
    if (NOT_BEFORE.test(before) || NOT_AFTER.test(after)) return [];
    const factor = factorOf(`${whole} ${after}`, before, min);
    const gross = NET.test(after) ? GROSS_OF_NET : 1;
    const [yearlyMin, yearlyMax] = [Math.min(min, max), Math.max(min, max)].map((pay) => pay * factor * gross) as [
      number,
      number,
    ];
    return yearlyMin >= SALARIES.min && yearlyMax <= SALARIES.max
      ? [{ start, end, min, max, yearlyMin, yearlyMax }]
      : [];
  });
}

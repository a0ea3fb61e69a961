/**
 * Returns the decimals of a currency. Amounts travel as numbers; sums and shares are computed as integers in the
 * currency's smallest unit.
 */
export const minorDigits = (currency: string): number => {
  try {
    return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
};

/** Converts to the smallest unit and rounds half up: 12.345 € → 1235. */
export const toMinor = (amount: number, currency: string): number =>
  Math.round(Number((amount * 10 ** minorDigits(currency)).toPrecision(15)));

export const fromMinor = (minor: number, currency: string): number => minor / 10 ** minorDigits(currency);

/** True when the amount is a whole number of the currency's smallest units: 1.5 € is, 1.005 € is not. */
export const isPayable = (amount: number, currency: string): boolean =>
  fromMinor(toMinor(amount, currency), currency) === amount;

type Sale = {
  unitPrice: number;
  quantity: number;
  /** Number of units of time; 1 for something that is not sold by time. */
  nbUnits: number;
  ownerFeesPercent: number;
  takerFeesPercent: number;
  currency: string;
};

export type Amounts = { value: number; ownerAmount: number; takerAmount: number; platformAmount: number };

/**
 * Returns what each party pays or receives. The platform's share is the difference between what the taker pays and what
 * the owner receives, so that no cent appears or is lost. `fixed` amounts are set by the platform.
 */
export function amountsOf(
  { unitPrice, quantity, nbUnits, ownerFeesPercent, takerFeesPercent, currency }: Sale,
  fixed: { value?: number | undefined; ownerAmount?: number | undefined; takerAmount?: number | undefined } = {},
): Amounts {
  const minor = (amount: number) => toMinor(amount, currency);
  const value = minor(fixed.value ?? unitPrice * quantity * nbUnits);
  const share = (percent: number) => Math.round(Number(((value * percent) / 100).toPrecision(15)));
  const owner = fixed.ownerAmount === undefined ? value - share(ownerFeesPercent) : minor(fixed.ownerAmount);
  const taker = fixed.takerAmount === undefined ? value + share(takerFeesPercent) : minor(fixed.takerAmount);
  const exact = (amount: number) => fromMinor(amount, currency);
  return {
    value: exact(value),
    ownerAmount: exact(owner),
    takerAmount: exact(taker),
    platformAmount: exact(taker - owner),
  };
}

import { MIN_MARKET_COMPANIES, MIN_MARKET_OFFERS } from "@/lib/rules/tools/salary-market";

/** Offers with a yearly pay of at least `from` and less than `to`, in euros. */
export type SalaryBand = { from: number; to: number; offers: number };
/** An offer's yearly pay and its firm. */
export type PaidOffer = { middle: number; company: string };

const BAND_EUROS = 2_500;

/**
 * Groups offers into pay bands of 2,500 € from the lowest. A band of fewer than 5 offers or 3 firms is merged with the
 * next one, the last band with the previous one. Empty when all offers together are too few.
 */
export function salaryBands(offers: readonly PaidOffer[]): SalaryBand[] {
  const bands: (SalaryBand & { paid: PaidOffer[] })[] = [];
  for (const offer of offers.toSorted((a, b) => a.middle - b.middle)) {
    const from = Math.floor(offer.middle / BAND_EUROS) * BAND_EUROS;
    const last = bands.at(-1);
    if (last && (offer.middle < last.to || !isShown(last.paid))) {
      last.paid.push(offer);
      last.to = Math.max(last.to, from + BAND_EUROS);
    } else bands.push({ from: last?.to ?? from, to: from + BAND_EUROS, offers: 0, paid: [offer] });
  }
  const rest = bands.at(-1);
  const before = bands.at(-2);
  if (rest && !isShown(rest.paid)) {
    if (!before) return [];
    before.paid.push(...rest.paid);
    before.to = rest.to;
    bands.pop();
  }
  return bands.map(({ from, to, paid }) => ({ from, to, offers: paid.length }));
}

const isShown = (paid: readonly PaidOffer[]) =>
  paid.length >= MIN_MARKET_OFFERS && new Set(paid.map(({ company }) => company)).size >= MIN_MARKET_COMPANIES;

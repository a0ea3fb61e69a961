import type { Range } from "@/lib/rules/vocabulary/labelled";
import salaryPeriods from "@/lib/rules/vocabulary/salary-periods.json";

/** Minimum number of offers, and of firms, for a group of salaries to be shown: fewer would reveal one firm's pay. */
export const MIN_MARKET_OFFERS = 5;
export const MIN_MARKET_COMPANIES = 3;

/**
 * Contracts of employment: an apprentice's legal minimum, a trainee's bonus or a day rate is not a salary for this job.
 */
export const MARKET_CONTRACTS = ["cdi", "cdd", "interim"];
export const PART_TIME_SCHEDULES = ["temps-partiel", "temps-partiel-mercredi"];

/** True for an offer that the barometer counts: employment at full time. The pay of other offers is not compared. */
export const isMarketPay = ({ contract, schedule }: { contract: string | null; schedule: string | null }): boolean =>
  contract !== null &&
  MARKET_CONTRACTS.includes(contract) &&
  (schedule === null || !PART_TIME_SCHEDULES.includes(schedule));

/** Quartiles of yearly gross salaries, in euros; each offer counts with the middle of its range. */
export type Quartiles = { low: number; median: number; high: number };

/** Position of an offer: below the lower quartile, between the two, or above the upper one. */
export type MarketPosition = {
  standing: "below" | "around" | "above";
  /** The middle of the offer's range, in gross euros a year. */
  middle: number;
  /** Difference from the median, in whole percent: -8, 0, 12. */
  differencePercent: number;
};

const FACTORS = new Map(salaryPeriods.map(({ slug, yearFactor = 1 }) => [slug, yearFactor]));

/**
 * Returns the number of these periods in a year: 12 months, 1 820 hours, 218 days; an unknown period counts as a year.
 */
const yearFactor = (period: string): number => FACTORS.get(period) ?? 1;

/** Converts an amount of this period to euros a year. */
export const yearlyAmount = (amount: number, period: string): number => Math.round(amount * yearFactor(period));

/** Returns the yearly middle of a declared range, or its only bound. Null when there is no amount. */
export function yearlyMiddle({ min, max }: Range, period: string): number | null {
  const low = min ?? max;
  const high = max ?? min;
  if (low === null || high === null) return null;
  const middle = ((low + high) / 2) * yearFactor(period);
  return middle > 0 && Number.isFinite(middle) ? Math.round(middle) : null;
}

/**
 * Compares an offer's pay with the market, by the middle of the offer's range, as the barometer does. Null when the
 * offer declares no amount, or when the market has no median.
 */
export function toMarketPosition(
  offer: Range & { period: { slug: string } },
  { low, median, high }: Quartiles,
): MarketPosition | null {
  const middle = yearlyMiddle(offer, offer.period.slug);
  if (middle === null || !(median > 0)) return null;
  return {
    standing: middle < low ? "below" : middle > high ? "above" : "around",
    middle,
    differencePercent: Math.round(((middle - median) / median) * 100) || 0,
  };
}

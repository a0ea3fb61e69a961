import type { Range } from "@/lib/rules/vocabulary/labelled";
import salaryPeriods from "@/lib/rules/vocabulary/salary-periods.json";

/** A group of salaries is shown when this many offers, of this many firms, make it: fewer would reveal one firm's pay. */
export const MIN_MARKET_OFFERS = 5;
export const MIN_MARKET_COMPANIES = 3;

/** Employment: an apprentice's legal minimum, a trainee's bonus or a day rate is not a salary of this job. */
export const MARKET_CONTRACTS = ["cdi", "cdd", "interim"];
export const PART_TIME_SCHEDULES = ["temps-partiel", "temps-partiel-mercredi"];

/** Whether the barometer counts such an offer: employment, full time. The pay of anything else is compared with nothing. */
export const isMarketPay = ({ contract, schedule }: { contract: string | null; schedule: string | null }): boolean =>
  contract !== null &&
  MARKET_CONTRACTS.includes(contract) &&
  (schedule === null || !PART_TIME_SCHEDULES.includes(schedule));

/** Of yearly gross salaries, in euros, each offer counting by the middle of its range. */
export type Quartiles = { low: number; median: number; high: number };

/** Where an offer stands: under the lower quartile, between both, or over the upper one. */
export type MarketPosition = {
  standing: "below" | "around" | "above";
  /** The middle of the offer's range, in euros gross a year. */
  middle: number;
  /** From the median, in whole percents: -8, 0, 12. */
  differencePercent: number;
};

const FACTORS = new Map(salaryPeriods.map(({ slug, yearFactor = 1 }) => [slug, yearFactor]));

/** How many of a period make a year: 12 months, 1 820 hours, 218 days; what is not known is a year, as everywhere. */
const yearFactor = (period: string): number => FACTORS.get(period) ?? 1;

/** An amount of this period, in euros a year. */
export const yearlyAmount = (amount: number, period: string): number => Math.round(amount * yearFactor(period));

/** The middle of a declared range, a year; of one with a single bound, that bound. Null when there is no amount. */
export function yearlyMiddle({ min, max }: Range, period: string): number | null {
  const low = min ?? max;
  const high = max ?? min;
  if (low === null || high === null) return null;
  const middle = ((low + high) / 2) * yearFactor(period);
  return middle > 0 && Number.isFinite(middle) ? Math.round(middle) : null;
}

/**
 * An offer's pay against the market's: by the middle of its range, as the barometer counts it. Null when the offer declares
 * no amount, or when there is nothing to compare it with.
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

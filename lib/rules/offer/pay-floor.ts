import { apprenticePay } from "@/lib/rules/tools/apprentice-pay";
import { SMIC_YEARLY, yearlyMinimumOf } from "@/lib/rules/tools/branch-pay";
import type { Range } from "@/lib/rules/vocabulary/labelled";
import salaryPeriods from "@/lib/rules/vocabulary/salary-periods.json";

type Pay = {
  contract: string | null;
  schedule: string | null;
  period: string;
  /**
   * Coefficient of the job in the firms' agreement (IDCC 787); null for an employer that the agreement does not bind.
   */
  coefficient: number | null;
};

/** `most` is the legal minimum of the oldest apprentice. Both amounts are euros gross per pay period. */
export type PayFloor =
  | { amount: number; reason: "smic" }
  | { amount: number; reason: "branch"; coefficient: number }
  | { amount: number; reason: "apprentice"; most: number };

/** Contracts for which an employer owes no minimum wage, or owes a gratification. */
const EXEMPT = ["stage", "freelance", "association"];
/** Share of full time of a schedule; null for part time without a stated share, whose pay cannot be compared. */
const SHARES: Record<string, number | null> = { "temps-partiel": null, "temps-partiel-mercredi": 0.8 };

/**
 * Maximum width of a pay range, as a share of its lower bound: a wider range does not show what one candidate would
 * earn.
 */
export const WIDE_RANGE = 0.3;

/**
 * Returns the lowest legal pay, in euros gross of the period, rounded down to the euro (for an hour: to the cent). Null
 * when no minimum applies, or when the offer does not determine it. For employees, it is the minimum wage (C. trav.
 * L3231-2), or the minimum of their coefficient when that is higher (IDCC 787, values of points of 1 March 2026,
 * lib/rules/vocabulary/ccn787.json, read on 2026-11-22). For an apprentice, whose age an offer may not require, it is
 * the minimum of the youngest apprentice in the first year.
 */
export function payFloor({ contract, schedule, period, coefficient }: Pay): PayFloor | null {
  if (contract === null || EXEMPT.includes(contract)) return null;
  const share = schedule !== null && Object.hasOwn(SHARES, schedule) ? SHARES[schedule] : 1;
  if (share === null || share === undefined) return null;
  const factor = salaryPeriods.find(({ slug }) => slug === period)?.yearFactor ?? 1;
  const precision = period === "horaire" ? 100 : 1;
  const ofPeriod = (yearly: number) => {
    // The hourly pay does not depend on the share of full time.
    const amount = period === "horaire" ? yearly / factor : (yearly * share) / factor;
    return Math.floor(amount * precision) / precision;
  };
  const training = apprenticePayBounds(contract);
  if (training) {
    const [least, most] = training;
    return { amount: ofPeriod(least), reason: "apprentice", most: ofPeriod(most) };
  }
  const conventional = coefficient === null ? 0 : yearlyMinimumOf(coefficient);
  return coefficient !== null && conventional > SMIC_YEARLY
    ? { amount: ofPeriod(conventional), reason: "branch", coefficient }
    : { amount: ofPeriod(SMIC_YEARLY), reason: "smic" };
}

/**
 * Returns the yearly gross euros of the youngest apprentice in their first year and of the oldest; null for another
 * contract.
 */
function apprenticePayBounds(contract: string): [least: number, most: number] | null {
  if (!contract.startsWith("alternance-")) return null;
  const kind = contract === "alternance-apprentissage" ? "apprentissage" : "professionnalisation";
  const yearOf = (age: "16-17" | "26+") =>
    12 * (apprenticePay({ contract: kind, age, diploma: "moins", coefficient: "aucun" })[0]?.monthly ?? 0);
  return [yearOf("16-17"), yearOf("26+")];
}

/** True when a declared pay starts below the legal minimum. */
export function isBelowFloor({ min, max }: Range, floor: PayFloor | null): boolean {
  const least = min ?? max;
  return floor !== null && least !== null && least < floor.amount;
}

export const isWideRange = ({ min, max }: Range): boolean =>
  min !== null && max !== null && min > 0 && max > min * (1 + WIDE_RANGE);

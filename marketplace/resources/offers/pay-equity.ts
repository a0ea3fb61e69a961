import { isMarketPay, yearlyMiddle } from "@/lib/rules/tools/salary-market";
import type { Range } from "@/lib/rules/vocabulary/labelled";

/**
 * From this share of the lower pay on, the pay of two offers for the same job counts as different. Directive (EU)
 * 2023/970 of 10 May 2023, art. 10, has employers explain a difference of 5 % between workers of one category.
 */
export const PAY_GAP = 0.05;

export type ComparedPay = {
  pay: Range;
  period: string;
  contract: string | null;
  schedule: string | null;
  experience: string | null;
};

/**
 * Returns how much more the other of two offers for the same job pays, in euros a year (less: negative), by the middle
 * of each range. Null when they are close, or cannot be compared: another contract, part time, different levels of
 * experience.
 */
export function payGap(offer: ComparedPay, other: ComparedPay): number | null {
  const isComparable =
    offer.contract === other.contract && isMarketPay(offer) && isMarketPay(other) && isSameLevel(offer, other);
  const [mine, theirs] = [offer, other].map(({ pay, period }) => yearlyMiddle(pay, period));
  if (!isComparable || !mine || !theirs) return null;
  const difference = theirs - mine;
  return Math.abs(difference) >= PAY_GAP * Math.min(mine, theirs) ? difference : null;
}

const isSameLevel = (offer: ComparedPay, other: ComparedPay) =>
  offer.experience === null || other.experience === null || offer.experience === other.experience;

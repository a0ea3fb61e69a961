import { isMarketPay, yearlyMiddle } from "@/lib/rules/tools/salary-market";
import type { Range } from "@/lib/rules/vocabulary/labelled";

/**
 * Difference, as a share of the lower pay, from which two offers for the same job are said to pay differently.
 * Directive (EU) 2023/970 of 10 May 2023, art. 10, has employers explain a difference of 5 % between workers of one
 * category.
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
 * Returns how much more `other` pays than `offer` for the same job, in euros a year by the middle of each range;
 * negative when `other` pays less. Null when the pays are close or cannot be compared: different contracts, part time,
 * different levels of experience.
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

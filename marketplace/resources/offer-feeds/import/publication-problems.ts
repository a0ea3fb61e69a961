import { lintWrittenOffer } from "@/lib/rules/offer/lint-written-offer";
import { type GapRules, offerGaps, type WrittenOffer } from "@/lib/rules/offer/offer-gaps";
import { isBelowFloor, payFloor } from "@/lib/rules/offer/pay-floor";
import jobCoefficients from "@/lib/rules/vocabulary/job-coefficients.json";

/**
 * A reason why an offer cannot be published without a human review: a missing field, a broken rule, a pay below the
 * minimum.
 */
export type PublicationProblem = { code: string; detail?: string };

type Rules = GapRules & {
  /** True when the agreement of accounting firms binds the employer. */
  isInBranch: boolean;
};

const COEFFICIENTS = new Map<string, number>(Object.entries(jobCoefficients));

/**
 * Returns the problems of an offer, those of its fields first. The editor of the offer shows the same problems before
 * publication. Pure.
 */
export function publicationProblems(offer: WrittenOffer, rules: Rules): PublicationProblem[] {
  const errors = lintWrittenOffer(offer).filter(({ severity }) => severity === "error");
  const floor = floorOf(offer, rules.isInBranch);
  const { salaryMin, salaryMax } = offer.customAttributes;
  const isBelow = isBelowFloor({ min: salaryMin ?? null, max: salaryMax ?? null }, floor);
  return [
    ...offerGaps(offer, rules).map((field) => ({ code: "gap", detail: field })),
    ...errors.map(({ rule }) => ({ code: "lint", detail: rule })),
    ...(isBelow && floor ? [{ code: "belowFloor", detail: String(floor.amount) }] : []),
  ];
}

function floorOf({ customAttributes, metadata }: WrittenOffer, isInBranch: boolean) {
  const { contractType, jobSchedule, jobReferential, salaryPeriod } = customAttributes;
  const coefficient = metadata.practice?.coefficient ?? COEFFICIENTS.get(jobReferential ?? "") ?? null;
  return payFloor({
    contract: contractType ?? null,
    schedule: jobSchedule ?? null,
    period: salaryPeriod ?? "annuel",
    coefficient: isInBranch ? coefficient : null,
  });
}

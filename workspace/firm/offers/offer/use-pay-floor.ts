import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/lib/i18n/format";
import { ownCompany } from "@/lib/queries/own-company";
import { type PayFloor, payFloor } from "@/lib/rules/offer/pay-floor";
import type { Range } from "@/lib/rules/vocabulary/labelled";
import { useOffer } from "@/workspace/firm/offers/offer/offer-context";
import type { OfferValue } from "@/workspace/firm/offers/offer/offer-value";
import { useSession } from "@/workspace/shell/session-provider";

type Written = Pick<OfferValue, "customAttributes" | "metadata">;

/** The pay of an offer as currently written. */
export const payOf = ({ customAttributes: { salaryMin, salaryMax } }: Written): Range => ({
  min: salaryMin ?? null,
  max: salaryMax ?? null,
});

export const periodOf = ({ customAttributes }: Written): string => customAttributes.salaryPeriod ?? "annuel";

/**
 * Returns a function that computes the minimum pay of an offer. Accounting firms are bound by the agreement of their
 * branch: the coefficient is the one stated in the offer, else the lowest of its job.
 */
export function usePayFloor(): (offer: Written, period?: string) => PayFloor | null {
  const { session } = useSession();
  const { actor, choices } = useOffer();
  const { data: page } = useQuery(ownCompany(session, actor));
  const isInBranch = [page?.customAttributes.categories]
    .flat()
    .slice(0, 1)
    .some((category) => choices.branchCategories.some((one) => one === category));
  return (offer, period = periodOf(offer)) => {
    const { contractType, jobSchedule, jobReferential } = offer.customAttributes;
    const job = choices.jobs.find(({ slug }) => slug === jobReferential);
    const coefficient = offer.metadata.practice?.coefficient ?? job?.coefficient ?? null;
    return payFloor({
      contract: contractType ?? null,
      schedule: jobSchedule ?? null,
      period,
      coefficient: isInBranch ? coefficient : null,
    });
  };
}

/** "Minimum pour ce poste : 24 447 € par an (coefficient 200)." */
export function useFloorText(): (floor: PayFloor, period: string, isBelow: boolean) => string {
  const t = useTranslations("firm_offer.terms");
  const locale = useLocale();
  const { choices } = useOffer();
  return (floor, period, isBelow) => {
    const reason = {
      coefficient: floor.reason === "branch" ? floor.coefficient : 0,
      most: floor.reason === "apprentice" ? formatMoney(locale, floor.most) : "",
    };
    return t(isBelow ? "below_floor" : "floor", {
      amount: formatMoney(locale, floor.amount),
      period: choices.periods.find(({ slug }) => slug === period)?.label ?? "",
      reason: t(`reason.${floor.reason}`, reason),
    });
  };
}

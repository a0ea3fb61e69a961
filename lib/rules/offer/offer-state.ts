import * as z from "zod/mini";
import type { Asset } from "@/lib/entities/asset";
import type { OfferState } from "@/lib/entities/own-offer";
import { RENEWABLE_FROM_DAYS } from "@/lib/rules/offer/validity";
import { suspensionOf } from "@/lib/rules/suspension";
import { daysBetween } from "@/lib/rules/time/calendar-days";

/** Actions of a firm on an offer; `page` makes the firm's page public, without which the offer is hidden. */
export type OfferAction =
  | ("edit" | "publish" | "remove" | "withdraw" | "share" | "close")
  | ("renew" | "duplicate" | "reopen" | "page");

/** An offer as its owner reads it. */
export type StatedOffer = Pick<Asset, "active" | "validated" | "customAttributes" | "platformData"> & {
  /** Date from which the offer was first visible; null when it never was. */
  publishedDate: string | null;
};

const Dated = z.looseObject({ validThrough: z.string() });

/** Returns the last day to apply (yyyy-mm-dd); null for an offer that stays until it is closed. */
export const lastDayOf = ({ customAttributes }: Pick<StatedOffer, "customAttributes">): string | null =>
  Dated.safeParse(customAttributes).data?.validThrough ?? null;

/**
 * Returns the state of an offer on this day (yyyy-mm-dd, in Paris), for its firm. An expired offer still occupies its
 * slot, so "expired" comes before "review": `marketplace/resources/offers/store.ts` applies the same order in SQL.
 */
export function offerState(
  offer: StatedOffer,
  company: Pick<Asset, "active" | "validated"> | null,
  today: string,
): OfferState {
  if (suspensionOf(offer) !== null) return "suspended";
  if (!offer.active) return offer.publishedDate === null ? "draft" : "closed";
  const lastDay = lastDayOf(offer);
  if (lastDay !== null && lastDay < today) return "expired";
  if (!offer.validated) return "review";
  return company?.active && company.validated ? "online" : "hidden";
}

/** Returns the number of days left to apply until the last day (yyyy-mm-dd), which counts; null without a last day. */
export function daysLeft(lastDay: string | null, today: string): number | null {
  const left = daysBetween(today, lastDay ?? "");
  return Number.isNaN(left) ? null : Math.max(0, left + 1);
}

const ACTIONS: Record<OfferState, readonly OfferAction[]> = {
  draft: ["edit", "publish", "duplicate", "remove"],
  review: ["edit", "withdraw", "duplicate"],
  online: ["edit", "share", "renew", "duplicate", "close"],
  hidden: ["page", "edit", "duplicate", "close"],
  expired: ["renew", "edit", "duplicate", "close"],
  closed: ["reopen", "duplicate"],
  suspended: ["edit", "withdraw"],
};

/** Returns what a firm may do with its offer, in the order in which the actions are shown. */
export function offerActions(offer: StatedOffer, state: OfferState, today: string): readonly OfferAction[] {
  const left = daysLeft(lastDayOf(offer), today);
  return ACTIONS[state].filter((action) => {
    if (action === "renew") return left !== null && left <= RENEWABLE_FROM_DAYS;
    return action !== "withdraw" || offer.active;
  });
}

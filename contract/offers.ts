import { calls, sent } from "@/contract/call";
import type { ListQuery, OneOrMany } from "@/contract/inputs";
import { OfferReading } from "@/lib/entities/offer-proposal";
import { MovedOffers, type OfferState, OwnOffer, OwnOfferPage } from "@/lib/entities/own-offer";
import type { CloseReason, ClosingAnswers } from "@/lib/rules/offer/closing";

export type OwnOffersQuery = ListQuery & {
  id?: OneOrMany;
  state?: readonly OfferState[];
  /** Searched in titles. */
  query?: string;
  officeId?: string;
  /** Open offers that were published with a slot, or with a credit. */
  publishedWith?: "slot" | "credit";
  /** Calls for spontaneous applications, which are left out by default. */
  spontaneous?: boolean;
};
export type OfferClosing = { closeReason: CloseReason; answers?: ClosingAnswers; updatedDate?: string };
export const offers = calls({
  /** Offers of the organization acted as, by state, and the slots and credits left to publish with. */
  own: { method: "GET", path: "/assets/offers", query: sent<OwnOffersQuery>(), response: OwnOfferPage },

  /** Reads the pasted text of an offer: nothing is stored. 503 while the readers are busy. */
  read: { method: "POST", path: "/assets/offers/read", body: sent<{ text: string }>(), response: OfferReading },

  /**
   * Closes an offer, with an answer to every application or a reminder; 422 `answersRequired` while applications wait
   * and `answers` is missing.
   */
  close: { method: "POST", path: "/assets/:id/close", body: sent<OfferClosing>(), response: OwnOffer, OwnOfferPage },
});

/** With `toOfficeId` null, the offers remain in their town, without office. */
type OfferMove = { officeId: string; toOfficeId: string | null };
export const offerMove = calls({
  /**
   * Moves offers of the organization acted as from one office to another, or to no office. Repeat the call while
   * `left`, in the response, is above zero.
   */
  move: { method: "POST", path: "/assets/offers/move", body: sent<OfferMove>(), response: MovedOffers },
});

import type { CallOptions, Http } from "@/lib/api/http";
import { type ListQuery, type OneOrMany, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { type OfferState, OwnOffer, OwnOfferPage } from "@/lib/entities/own-offer";
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

export const offers = (http: Http) => ({
  /** Offers of the organization acted as, by state, and the slots and credits left to publish with. */
  own: async (query?: OwnOffersQuery, options?: CallOptions) => {
    const { states, offices, companySlug, quota, ...page } = await http(
      { method: "GET", path: path`/assets/offers`, query, schema: OwnOfferPage },
      options,
    );
    return { ...toList(page), states, offices, companySlug, quota };
  },

  /** Closes an offer, with an answer to every application or a reminder; 422 `answersRequired` while some wait. */
  close: async (id: string, body: OfferClosing, options?: CallOptions) =>
    http({ method: "POST", path: path`/assets/${id}/close`, body, schema: OwnOffer }, options),
});

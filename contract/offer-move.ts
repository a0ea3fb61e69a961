import { calls, sent } from "@/contract/call";
import { MovedOffers } from "@/lib/entities/own-offer";

/** With `toOfficeId` null, the offers remain in their town, without office. */
type OfferMove = { officeId: string; toOfficeId: string | null };
export const offerMove = calls({
  /**
   * Moves offers of the organization acted as from one office to another, or to no office. Repeat the call while
   * `left`, in the response, is above zero.
   */
  move: { method: "POST", path: "/assets/offers/move", body: sent<OfferMove>(), response: MovedOffers },
});

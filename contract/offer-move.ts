import { calls, sent } from "@/contract/call";
import { MovedOffers } from "@/lib/entities/own-offer";

/** With `toOfficeId` null, the offers stay in the town, at no office. */
type OfferMove = { officeId: string; toOfficeId: string | null };
export const offerMove = calls({
  /**
   * Moves offers of the organization acted as from one office to another, or to no office. Call again while the
   * response has offers `left`.
   */
  move: { method: "POST", path: "/assets/offers/move", body: sent<OfferMove>(), response: MovedOffers },
});

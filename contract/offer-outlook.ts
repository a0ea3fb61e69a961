import { calls } from "@/contract/call";
import { OfferOutlook } from "@/lib/entities/offer-outlook";

export const offerOutlook = calls({
  /**
   * Outlook of an offer as currently written: the market, the firm's other offers, the profiles that the offer reaches.
   */
  outlook: { method: "GET", path: "/assets/:id/outlook", response: OfferOutlook },
});

import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { OfferOutlook } from "@/lib/entities/offer-outlook";

export const offerOutlook = (http: Http) => ({
  /**
   * Outlook of an offer as currently written: the market, the firm's other offers, the profiles that the offer reaches.
   */
  outlook: async (id: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/assets/${id}/outlook`, schema: OfferOutlook }, options),
});

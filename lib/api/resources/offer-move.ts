import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { MovedOffers } from "@/lib/entities/own-offer";

/** With `toOfficeId` null, the offers stay in the town, at no office. */
type OfferMove = { officeId: string; toOfficeId: string | null };

export const offerMove = (http: Http) => ({
  /**
   * Moves offers of the organization acted as from one office to another, or to no office. Call again while the
   * response has offers `left`.
   */
  move: async (body: OfferMove, options?: CallOptions) =>
    http({ method: "POST", path: path`/assets/offers/move`, body, schema: MovedOffers }, options),
});

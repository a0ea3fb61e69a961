import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { OfferBySlug } from "@/lib/entities/offer";

/** What the public page of an offer reads: the call of `assets` that no screen makes. */
export const offerBySlug = (http: Http) => ({
  /** An offer, open or closed. `company` is its firm's slug: several firms may use the same offer slug. */
  bySlug: async (slug: string, query?: { company?: string }, options?: CallOptions) =>
    http({ method: "GET", path: path`/assets/getbyslug/${slug}`, query, schema: OfferBySlug }, options),
});

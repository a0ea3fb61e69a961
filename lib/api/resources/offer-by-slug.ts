import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { OfferBySlug } from "@/lib/entities/offer";

type SlugQuery = { type?: "company" | "resume" | "offer"; company?: string };

/** What the public pages of an offer and of a profile read: the call of `assets` that no screen makes. */
export const offerBySlug = (http: Http) => ({
  /**
   * An offer, open or closed, a profile or a company: `type` says which one is meant. `company` is the slug of an offer's
   * firm: several firms may use the same offer slug.
   */
  bySlug: async (slug: string, query?: SlugQuery, options?: CallOptions) =>
    http({ method: "GET", path: path`/assets/getbyslug/${slug}`, query, schema: OfferBySlug }, options),
});

import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { OfferBySlug } from "@/lib/entities/offer";

type SlugQuery = { type?: "company" | "resume" | "offer"; company?: string };

/**
 * The read of the public pages of an offer and of a profile, separate from `assets` because no other screen calls it.
 */
export const offerBySlug = (http: Http) => ({
  /**
   * An offer, open or closed, a profile or a company: `type` chooses between them. `company` is the slug of an offer's
   * firm, since several firms may use the same offer slug.
   */
  bySlug: async (slug: string, query?: SlugQuery, options?: CallOptions) =>
    http({ method: "GET", path: path`/assets/getbyslug/${slug}`, query, schema: OfferBySlug }, options),
});

import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { OfferBySlug } from "@/lib/entities/offer";

type SlugQuery = { type?: "company" | "resume" | "offer"; company?: string };

/** The call that public pages of offers and profiles make. Separate from `assets`, because no other screen makes it. */
export const offerBySlug = (http: Http) => ({
  /**
   * Reads an offer (open or closed), a profile or a company, according to `type`. For an offer, `company` is the slug
   * of its firm, since several firms may use the same offer slug.
   */
  bySlug: async (slug: string, query?: SlugQuery, options?: CallOptions) =>
    http({ method: "GET", path: path`/assets/getbyslug/${slug}`, query, schema: OfferBySlug }, options),
});

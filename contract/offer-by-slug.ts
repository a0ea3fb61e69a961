import { calls, sent } from "@/contract/call";
import { OfferBySlug } from "@/lib/entities/offer";

type SlugQuery = { type?: "company" | "resume" | "offer"; company?: string };
/** The call that public pages of offers and profiles make. Separate from `assets`, because no other screen makes it. */
export const offerBySlug = calls({
  /**
   * Reads an offer (open or closed), a profile or a company, according to `type`. For an offer, `company` is the slug
   * of its firm, since several firms may use the same offer slug.
   */
  bySlug: { method: "GET", path: "/assets/getbyslug/:slug", query: sent<SlugQuery>(), response: OfferBySlug },
});

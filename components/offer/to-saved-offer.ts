import type { SavedOffer } from "@/lib/queries/saved-offers";
import type { OfferCard } from "@/lib/views/offer";

/** What the browser keeps of an offer. */
export const toSavedOffer = ({ id, slug, title, company, city }: OfferCard): SavedOffer => ({
  id,
  slug,
  title,
  city,
  companySlug: company.slug,
  companyName: company.name,
});

import type { SavedOffer } from "@/lib/queries/saved-offers";
import type { OfferCard } from "@/lib/views/offer";

/** Returns the fields of an offer that the browser stores. */
export const toSavedOffer = ({ id, slug, title, company, city }: OfferCard): SavedOffer => ({
  id,
  slug,
  title,
  city,
  companySlug: company.slug,
  companyName: company.name,
});

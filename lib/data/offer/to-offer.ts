import { sanitizeDescription } from "@/lib/data/content/sanitize";
import { toOfferView } from "@/lib/data/offer/to-offer-view";
import type { CompanySummary } from "@/lib/entities/company";
import type { ClosedOffer, Offer } from "@/lib/entities/offer";
import type { Locale } from "@/lib/i18n/routing";
import type { ClosedOfferView, OfferView } from "@/lib/views/offer";

/** Converts an offer for its own page, as server pages show it. */
export const toOffer = (offer: Offer, company: CompanySummary, defaultCategoryId: string, locale: Locale): OfferView =>
  toOfferView(offer, company, defaultCategoryId, locale, sanitizeDescription);

/** Returns the fields of a closed offer that may still be shown. */
export const toClosedOffer = ({ id, slug, name, city }: ClosedOffer): ClosedOfferView => ({
  id,
  slug,
  title: name,
  city,
});

import { toOffer } from "@/lib/data/offer/to-offer";
import type { Company, CompanySummary } from "@/lib/entities/company";
import type { Location } from "@/lib/entities/location";
import type { Offer } from "@/lib/entities/offer";
import type { Locale } from "@/lib/i18n/routing";
import { isSiret } from "@/lib/rules/company/siren";
import { today } from "@/lib/rules/time/paris-time";
import type { FeedOffer } from "@/lib/views/feed-offer";

/** Facts of a firm that a feed shows with its offers. */
export type FeedCompany = CompanySummary & { website: string | null; isLeftOut: boolean };

/** `isLeftOut` is true when the firm excludes its offers from the platform's feeds, or its page from searches. */
export const toFeedCompany = ({ id, name, customAttributes, metadata, platformData }: Company): FeedCompany => ({
  id,
  name,
  slug: customAttributes.slug,
  logo: null,
  website: toWebsite(metadata._public?.links?.website),
  isLeftOut: customAttributes.hiddenFromSearch === true || platformData?.options?.leftOutOfFeeds === true,
});

const toWebsite = (url: string | null | undefined): string | null =>
  url && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : null;

/**
 * Converts an offer for job boards. Empty for a call for spontaneous applications, and for an offer past its end date
 * that is not closed yet.
 */
export function toFeedOffers(
  offer: Offer,
  company: FeedCompany,
  defaultCategoryId: string,
  locale: Locale,
): FeedOffer[] {
  const view = toOffer(offer, company, defaultCategoryId, locale);
  if (view.spontaneous || (view.validThrough !== null && view.validThrough < today())) return [];
  return [{ offer: view, website: company.website, workplace: toWorkplace(offer.locations) }];
}

function toWorkplace(places: readonly Location[]): FeedOffer["workplace"] {
  for (const { siret, street, postcode, city } of places)
    if (siret && isSiret(siret)) return { siret, address: [street, postcode, city].filter(Boolean).join(" ") };
  return null;
}

import { toPicture } from "@/lib/data/card/to-picture";
import { cityOf } from "@/lib/data/card/to-place";
import { toSalary } from "@/lib/data/card/to-salary";
import type { CompanySummary } from "@/lib/entities/company";
import type { Offer } from "@/lib/entities/offer";
import type { Locale } from "@/lib/i18n/routing";
import { labelled } from "@/lib/rules/vocabulary/labels";
import type { OfferCard } from "@/lib/views/offer";

/** An offer of a list, with its firm. */
export function toOfferCard(offer: Offer, company: CompanySummary, locale: Locale): OfferCard {
  const { customAttributes: attributes, locations } = offer;
  return {
    id: offer.id,
    slug: attributes.slug,
    title: offer.name,
    company: { slug: company.slug, name: company.name, logo: toPicture(company.logo, company.name) },
    city: locations[0] ? cityOf(locations[0]) : "",
    departmentCode: locations[0]?.departmentCode ?? null,
    contract: labelled("contractTypes", attributes.contractType, locale),
    schedule: labelled("jobSchedules", attributes.jobSchedule, locale),
    remote: labelled("remoteLevels", attributes.remoteWork, locale),
    experience: labelled("experienceLevels", attributes.experience, locale),
    salary: toSalary(attributes, locale),
    publishedDate: offer.createdDate,
  };
}

/** The cards of the results of POST /search or of the front page; an offer without its firm has no page to link to. */
export const toOfferCards = (
  offers: readonly (Offer & { company?: CompanySummary | null })[],
  locale: Locale,
): OfferCard[] => offers.flatMap((offer) => (offer.company ? [toOfferCard(offer, offer.company, locale)] : []));

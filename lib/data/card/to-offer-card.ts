import { toPicture } from "@/lib/data/card/to-picture";
import { cityOf } from "@/lib/data/card/to-place";
import type { CompanySummary } from "@/lib/entities/company";
import type { ListedOffer } from "@/lib/entities/listed-offer";
import type { Locale } from "@/lib/i18n/routing";
import { labelled, labelOf } from "@/lib/rules/vocabulary/labels";
import type { OfferCard, Salary } from "@/lib/views/offer";

/** Converts an offer to its card in a list, with its firm. */
export function toOfferCard(offer: Omit<ListedOffer, "company">, company: CompanySummary, locale: Locale): OfferCard {
  const { customAttributes: attributes, locations } = offer;
  const job = labelled("jobs", attributes.jobReferential, locale);
  return {
    id: offer.id,
    slug: attributes.slug,
    title: offer.name,
    ...(locale === "en" && job && { englishJob: job.label }),
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

/**
 * Converts the results of POST /search or of the front page to cards. An offer without a firm is left out: it has no
 * page to link to.
 */
export const toOfferCards = (offers: readonly ListedOffer[], locale: Locale): OfferCard[] =>
  offers.flatMap((offer) => (offer.company ? [toOfferCard(offer, offer.company, locale)] : []));

const DEFAULT_SALARY_PERIOD = "annuel";

/** Returns the pay that the firm declared, or null without one: this site never estimates the pay of an offer. */
function toSalary(attributes: ListedOffer["customAttributes"], locale: Locale): Salary | null {
  const min = attributes.salaryMin ?? null;
  const max = attributes.salaryMax ?? null;
  if (min === null && max === null) return null;
  const slug = attributes.salaryPeriod ?? DEFAULT_SALARY_PERIOD;
  return { min, max, period: { slug, label: labelOf("salaryPeriods", slug, locale) } };
}

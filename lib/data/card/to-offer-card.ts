import { toPicture } from "@/lib/data/card/to-picture";
import { cityOf } from "@/lib/data/card/to-place";
import type { CompanySummary } from "@/lib/entities/company";
import type { ListedOffer } from "@/lib/entities/listed-offer";
import type { Locale } from "@/lib/i18n/routing";
import { distanceKm } from "@/lib/rules/place/distance";
import { isCalendarDate } from "@/lib/rules/time/calendar-date";
import { labelled, labelOf } from "@/lib/rules/vocabulary/labels";
import type { OfferCard, Salary } from "@/lib/views/offer";

type Place = ListedOffer["locations"][number];
/** A point near which offers are searched. */
export type Near = Parameters<typeof distanceKm>[0];

/**
 * Converts an offer to its card in a list, with its firm. Near points that were searched, the card has the place of the
 * offer that is nearest to one of them, and its distance.
 */
export function toOfferCard(
  offer: Omit<ListedOffer, "company">,
  company: CompanySummary,
  locale: Locale,
  near: readonly Near[] = [],
): OfferCard {
  const { customAttributes: attributes } = offer;
  const { place, km } = nearestPlace(offer.locations, near);
  const job = labelled("jobs", attributes.jobReferential, locale);
  return {
    id: offer.id,
    slug: attributes.slug,
    title: offer.name,
    ...(locale === "en" && job && { englishJob: job.label }),
    company: {
      slug: company.slug,
      name: company.name,
      logo: toPicture(company.logo, company.name),
      responseDays: company.responseCommitmentDays ?? null,
    },
    city: place ? cityOf(place) : "",
    departmentCode: place?.departmentCode ?? null,
    km,
    contract: labelled("contractTypes", attributes.contractType, locale),
    schedule: labelled("jobSchedules", attributes.jobSchedule, locale),
    remote: labelled("remoteLevels", attributes.remoteWork, locale),
    experience: labelled("experienceLevels", attributes.experience, locale),
    salary: toSalary(attributes, locale),
    publishedDate: offer.createdDate,
    // The wire allows any text here, and an invalid date would break the page that formats it.
    validThrough: attributes.validThrough && isCalendarDate(attributes.validThrough) ? attributes.validThrough : null,
  };
}

function nearestPlace(
  places: readonly Place[],
  near: readonly Near[],
): { place: Place | undefined; km: number | null } {
  const distances = places.flatMap((place) => {
    const { latitude, longitude } = place;
    if (latitude === undefined || longitude === undefined || near.length === 0) return [];
    return [{ place, km: Math.min(...near.map((point) => distanceKm(point, { latitude, longitude }))) }];
  });
  const [nearest] = distances.sort((a, b) => a.km - b.km);
  return nearest ? { place: nearest.place, km: Math.round(nearest.km) } : { place: places[0], km: null };
}

/**
 * Converts the results of POST /search or of the front page to cards. An offer without a firm is left out: it has no
 * page to link to.
 */
export const toOfferCards = (offers: readonly ListedOffer[], locale: Locale, near: readonly Near[] = []): OfferCard[] =>
  offers.flatMap((offer) => (offer.company ? [toOfferCard(offer, offer.company, locale, near)] : []));

const DEFAULT_SALARY_PERIOD = "annuel";

/** Returns the pay that the firm declared, or null without one: this site never estimates the pay of an offer. */
function toSalary(attributes: ListedOffer["customAttributes"], locale: Locale): Salary | null {
  const min = attributes.salaryMin ?? null;
  const max = attributes.salaryMax ?? null;
  if (min === null && max === null) return null;
  const slug = attributes.salaryPeriod ?? DEFAULT_SALARY_PERIOD;
  return { min, max, period: { slug, label: labelOf("salaryPeriods", slug, locale) } };
}

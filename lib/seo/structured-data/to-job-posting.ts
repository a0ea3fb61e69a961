import "server-only";
import { routes } from "@/lib/routes/public-routes";
import { CURRENCY } from "@/lib/rules/limits";
import { toPlainText } from "@/lib/rules/text/plain-text";
import { isCalendarDate } from "@/lib/rules/time/calendar-date";
import { endOfParisDay } from "@/lib/rules/time/paris-time";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import {
  credentialCategoryOf,
  employmentTypesOf,
  INDUSTRY,
  monthsOfExperienceOf,
  unitTextOf,
} from "@/lib/seo/search-engine-terms";
import { filled, type Node, type StructuredData, toDocument } from "@/lib/seo/structured-data/structured-data";
import { toHiringOrganization } from "@/lib/seo/structured-data/to-organization";
import { toGeo, toPostalAddress } from "@/lib/seo/structured-data/to-postal-address";
import { siteUrl } from "@/lib/seo/text/site-url";
import type { CompanyView } from "@/lib/views/company";
import type { OfferView, PlaceView, Salary } from "@/lib/views/offer";

const FULLY_REMOTE = "full-remote";
const NO_REQUIREMENT = "no requirements";

/**
 * Converts an open offer for search engines: everything that Google requires or recommends and that the firm declared,
 * with nothing guessed (docs/product.md §13.1). Null for a spontaneous-application offer, which is not a job. Only used
 * on the French page, since the text is French; `offer` and `company` are the French views.
 */
export function toJobPosting(offer: OfferView, company: CompanyView): StructuredData | null {
  if (offer.spontaneous) return null;
  return toDocument({
    "@type": "JobPosting",
    title: offer.title,
    description: toDescription(offer),
    url: siteUrl(routes.companyOffer(company.slug, offer.slug)),
    identifier: { "@type": "PropertyValue", name: company.name, value: offer.id },
    datePosted: offer.publishedDate,
    validThrough: offer.validThrough ? endOfParisDay(offer.validThrough) : undefined,
    jobStartDate: offer.startDate && isCalendarDate(offer.startDate) ? offer.startDate : undefined,
    employmentType: filled(employmentTypesOf(offer.contract?.slug, offer.schedule?.slug)),
    hiringOrganization: toHiringOrganization(company),
    jobLocation: filled(offer.places.map(toJobLocation)),
    ...toRemote(offer),
    baseSalary: offer.salary ? toBaseSalary(offer.salary) : undefined,
    ...toRequirements(offer),
    skills: toText([...offer.skills, ...offer.tools]),
    jobBenefits: toText(offer.advantages),
    workHours: offer.schedule?.label,
    occupationalCategory: offer.job ? [offer.job.romeCode, offer.job.label].filter(Boolean).join(" ") : undefined,
    industry: INDUSTRY,
    totalJobOpenings: offer.openings ?? undefined,
    // True when candidates apply on this site, without an account or a log-in; false when they apply on the firm's own
    // site.
    directApply: offer.applyUrl === null,
  });
}

/**
 * Returns the text of the posting. Google requires the text to state that the work is entirely remote; on the page,
 * this is stated among the terms.
 */
const toDescription = ({ descriptionHtml, remote }: OfferView) =>
  remote?.slug === FULLY_REMOTE && !toPlainText(descriptionHtml).includes(toPlainText(remote.label))
    ? `<p>${remote.label}</p>${descriptionHtml}`
    : descriptionHtml;

const toJobLocation = (place: PlaceView): Node => ({
  "@type": "Place",
  address: toPostalAddress(place),
  geo: toGeo(place),
});

/**
 * Returns the properties of TELECOMMUTE for entirely remote work only: Google forbids them for hybrid or occasional
 * remote work.
 */
const toRemote = ({ remote }: OfferView) =>
  remote?.slug === FULLY_REMOTE
    ? { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: { "@type": "Country", name: "FR" } }
    : {};

function toBaseSalary({ min, max, period }: Salary): Node | undefined {
  const unitText = unitTextOf(period.slug);
  if (!unitText) return undefined;
  const amount = min === max ? { value: min ?? undefined } : { minValue: min ?? undefined, maxValue: max ?? undefined };
  return {
    "@type": "MonetaryAmount",
    currency: CURRENCY,
    value: { "@type": "QuantitativeValue", ...amount, unitText },
  };
}

function toRequirements(offer: OfferView) {
  const { descriptionHtml } = offer;
  // A wish of the firm is not a requirement.
  const [formation, experience] = [offer.formation, offer.experience].map((one) =>
    one?.need === "wished" ? null : one,
  );
  const credentialCategory = formation ? credentialCategoryOf(formation.slug) : undefined;
  const monthsOfExperience = experience ? monthsOfExperienceOf(experience.slug) : undefined;
  const both = credentialCategory && monthsOfExperience;
  return {
    educationRequirements: credentialCategory
      ? { "@type": "EducationalOccupationalCredential", credentialCategory }
      : ifKnown(credentialCategory),
    experienceRequirements: monthsOfExperience
      ? { "@type": "OccupationalExperienceRequirements", monthsOfExperience }
      : ifKnown(monthsOfExperience),
    // Only meaningful when the two other requirements are present, and only true when the firm's text states it.
    experienceInPlaceOfEducation:
      both && /expérience équivalente/i.test(toPlainText(descriptionHtml)) ? true : undefined,
  };
}

/**
 * Returns "no requirements" for a level without requirements, which is a fact; undefined for an unknown level, which is
 * not.
 */
const ifKnown = (level: unknown) => (level === undefined ? undefined : NO_REQUIREMENT);

const toText = (values: readonly Labelled[]) => values.map(({ label }) => label).join(", ") || undefined;

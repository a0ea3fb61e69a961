import { toOfferCards } from "@/lib/data/card/to-offer-card";
import { toPicture } from "@/lib/data/card/to-picture";
import type { CompanySummary } from "@/lib/entities/company";
import type { CompanyFamily } from "@/lib/entities/company-family";
import type { Locale } from "@/lib/i18n/routing";
import type { CompanyFamilyView, RelatedCompany } from "@/lib/views/company";

const LATEST = 6;

/** Returns the related firms of a group. An organization without a public company has no page, so it is left out. */
export function toCompanyFamily(family: CompanyFamily, locale: Locale): CompanyFamilyView {
  const { parentOrg, childrenOrgs, siblingsOrgs } = family;
  const hiring = childrenOrgs.filter(({ offers }) => offers.length > 0);
  const offers = hiring
    .flatMap(({ company, offers }) => offers.map((offer) => ({ ...offer, company })))
    .sort((a, b) => b.createdDate.localeCompare(a.createdDate));
  return {
    parent: parentOrg?.company ? toRelated(parentOrg.company) : null,
    children: toRelatedAll(childrenOrgs),
    siblings: toRelatedAll(siblingsOrgs),
    childrenOffers: { latest: toOfferCards(offers, locale).slice(0, LATEST), companies: toRelatedAll(hiring) },
  };
}

const toRelatedAll = (organizations: CompanyFamily["siblingsOrgs"]) =>
  organizations.flatMap(({ company }) => (company ? [toRelated(company)] : []));

const toRelated = ({ slug, name, logo }: CompanySummary): RelatedCompany => ({
  slug,
  name,
  logo: toPicture(logo, name),
});

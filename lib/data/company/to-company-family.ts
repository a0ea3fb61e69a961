import { toPicture } from "@/lib/data/card/to-picture";
import type { CompanySummary } from "@/lib/entities/company";
import type { CompanyFamily } from "@/lib/entities/company-family";
import type { CompanyFamilyView, RelatedCompany } from "@/lib/views/company";

/** Returns the related firms of a group. An organization without a public company has no page, so it is left out. */
export const toCompanyFamily = ({ parentOrg, childrenOrgs, siblingsOrgs }: CompanyFamily): CompanyFamilyView => ({
  parent: parentOrg?.company ? toRelated(parentOrg.company) : null,
  children: toRelatedAll(childrenOrgs),
  siblings: toRelatedAll(siblingsOrgs),
});

const toRelatedAll = (organizations: CompanyFamily["childrenOrgs"]) =>
  organizations.flatMap(({ company }) => (company ? [toRelated(company)] : []));

const toRelated = ({ slug, name, logo }: CompanySummary): RelatedCompany => ({
  slug,
  name,
  logo: toPicture(logo, name),
});

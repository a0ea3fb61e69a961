import { type CompanyPictures, toCompanyRow } from "@/marketplace/seed/rows/companies";
import { readEntryRows } from "@/marketplace/seed/rows/entries";
import { toDefaultOfferRows, toOfferRows } from "@/marketplace/seed/rows/offers";
import { toCandidateUserRow, toOrganizationRow } from "@/marketplace/seed/rows/organizations";
import { assetTypeRows, categoryRows, customAttributeRows } from "@/marketplace/seed/rows/referentials";
import { toResumeRow } from "@/marketplace/seed/rows/resumes";
import { toReviewRows, toTestimonialRows } from "@/marketplace/seed/rows/testimonials";
import { sourceCandidates, sourceCompanies, sourceOffers } from "@/marketplace/seed/source";

/** The rows of a table, by column name. */
export type DemonstrationTable = { table: string; rows: { id: string }[] };

/** Every demonstration row by table, in an order that satisfies the foreign keys. */
export const demonstrationRows = (pictures: Map<string, CompanyPictures>): DemonstrationTable[] => {
  const companies = new Map(sourceCompanies.map((company) => [company.slug, company]));
  return [
    { table: "categories", rows: categoryRows },
    { table: "asset_types", rows: assetTypeRows },
    { table: "custom_attributes", rows: customAttributeRows },
    { table: "users", rows: [...sourceCompanies.map(toOrganizationRow), ...sourceCandidates.map(toCandidateUserRow)] },
    {
      table: "assets",
      rows: [
        ...sourceCompanies.map((company, index) => toCompanyRow(company, picturesOf(pictures, company.slug), index)),
        ...toOfferRows(sourceOffers, companies),
        ...toDefaultOfferRows(sourceCompanies),
        ...sourceCandidates.map(toResumeRow),
      ],
    },
    { table: "ratings", rows: [...sourceCompanies.flatMap(toTestimonialRows), ...toReviewRows(sourceCompanies)] },
    { table: "entries", rows: readEntryRows() },
  ];
};

const picturesOf = (pictures: Map<string, CompanyPictures>, slug: string) => {
  const found = pictures.get(slug);
  if (!found) throw new Error(`No pictures were drawn for ${slug}`);
  return found;
};

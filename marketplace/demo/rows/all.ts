import { type CompanyPictures, toCompanyRow } from "@/marketplace/demo/rows/companies";
import { readEntryRows } from "@/marketplace/demo/rows/entries";
import { toDefaultOfferRows, toOfferRows } from "@/marketplace/demo/rows/offers";
import { toCandidateUserRow, toOrganizationRow } from "@/marketplace/demo/rows/organizations";
import { assetTypeRows, categoryRows, customAttributeRows } from "@/marketplace/demo/rows/referentials";
import { toResumeRow } from "@/marketplace/demo/rows/resumes";
import { toReviewRows, toTestimonialRows } from "@/marketplace/demo/rows/testimonials";
import { sourceCandidates, sourceCompanies, sourceOffers } from "@/marketplace/demo/source";

/** The rows of a table, by column name. */
export type DemoTable = { table: string; rows: { id: string }[] };

/** Every demonstration row by table, in an order that satisfies the foreign keys. */
export const demoRows = (pictures: Map<string, CompanyPictures>): DemoTable[] => {
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

import type { FileRef } from "@/lib/entities/file-ref";
import { toAccountRows } from "@/marketplace/demo/accounts";
import { dayFromDataDate } from "@/marketplace/demo/dates";
import { toResumeFileRow } from "@/marketplace/demo/files/resume-file";
import { applicationTables } from "@/marketplace/demo/rows/applications";
import { toCompanyRow } from "@/marketplace/demo/rows/companies";
import { readEntryRows } from "@/marketplace/demo/rows/entries";
import { figureTable } from "@/marketplace/demo/rows/figures";
import { firmToolTables } from "@/marketplace/demo/rows/firm-tools";
import { foundProfileTables } from "@/marketplace/demo/rows/found-profiles";
import { happenedTables } from "@/marketplace/demo/rows/happened";
import { keptTables } from "@/marketplace/demo/rows/kept";
import { ledgerTables } from "@/marketplace/demo/rows/ledger";
import { moderationTables } from "@/marketplace/demo/rows/moderation";
import { toDefaultOfferRows, toOfferRows } from "@/marketplace/demo/rows/offers";
import { orderTables } from "@/marketplace/demo/rows/orders";
import { slotsOf, toCandidateUserRow, toOrganizationRow } from "@/marketplace/demo/rows/organizations";
import { toResumeRow } from "@/marketplace/demo/rows/resumes";
import { testimonialRequestTables } from "@/marketplace/demo/rows/testimonial-requests";
import { toReviewRows, toTestimonialRows } from "@/marketplace/demo/rows/testimonials";
import { sourceCandidates, sourceCompanies, sourceOffers } from "@/marketplace/demo/source";
import type { DemoTable } from "@/marketplace/demo/table-rows";

const ACCOUNTS_DAYS_AGO = 300;

/** Every demonstration row by table, in an order that satisfies the foreign keys. */
export const demoRows = (logos: Map<string, FileRef>): DemoTable[] => {
  const companies = new Map(sourceCompanies.map((company) => [company.slug, company]));
  const offers = toOfferRows(sourceOffers, companies);
  return [
    {
      table: "users",
      rows: [
        ...sourceCompanies.map(toOrganizationRow),
        ...sourceCandidates.map(toCandidateUserRow),
        ...toAccountRows(dayFromDataDate(-ACCOUNTS_DAYS_AGO)),
      ],
    },
    {
      table: "assets",
      rows: [
        ...sourceCompanies.map((company, index) => toCompanyRow(company, logoOf(logos, company.slug), index)),
        ...offers,
        ...toDefaultOfferRows(sourceCompanies),
        ...sourceCandidates.map(toResumeRow),
      ],
    },
    { table: "ratings", rows: [...sourceCompanies.flatMap(toTestimonialRows), ...toReviewRows(sourceCompanies)] },
    { table: "entries", rows: readEntryRows() },
    ...applicationTables(offers),
    ...keptTables(),
    ...moderationTables(),
    ...happenedTables(),
    figureTable(offers),
    ...foundProfileTables(),
    ...testimonialRequestTables(),
    ...orderTables(),
    ...ledgerTables(slotsOf),
    ...firmToolTables(offers),
    { table: "files", rows: [toResumeFileRow()] },
  ];
};

const logoOf = (logos: Map<string, FileRef>, slug: string) => {
  const found = logos.get(slug);
  if (!found) throw new Error(`No logo was drawn for ${slug}`);
  return found;
};

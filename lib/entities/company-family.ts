import { z } from "zod";
import { CompanySummary } from "@/lib/entities/company";

const Organization = z.looseObject({
  id: z.string(),
  displayName: z.string().nullish(),
  company: CompanySummary.nullish(),
});

/** POST /graphql assetBySlug: the organization tree around a company (current, parent, children, siblings). */
export const CompanyFamily = z.looseObject({
  parentOrg: Organization.nullish(),
  childrenOrgs: z.array(Organization),
  siblingsOrgs: z.array(Organization),
});
export type CompanyFamily = z.infer<typeof CompanyFamily>;

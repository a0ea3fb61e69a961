import * as z from "zod/mini";
import { CompanySummary } from "@/lib/entities/company";
import { ListedOffer } from "@/lib/entities/listed-offer";

const Organization = z.looseObject({
  id: z.string(),
  displayName: z.nullish(z.string()),
  company: z.nullish(CompanySummary),
});

/** POST /graphql assetBySlug: the organization tree around a company (current, parent, children, siblings). */
export const CompanyFamily = z.looseObject({
  parentOrg: z.nullish(Organization),
  /** With their open offers, newest first: a group often hires through them only. */
  childrenOrgs: z.array(z.extend(Organization, { offers: z.array(ListedOffer) })),
  siblingsOrgs: z.array(Organization),
});
/**
 * POST /graphql assetBySlug: every other organization of the tree, with the fields that a candidate who blocks this
 * company needs.
 */
export const CompanyGroup = z.looseObject({
  name: z.string(),
  ownerId: z.nullable(z.string()),
  groupOrgs: z.array(Organization),
});
export type CompanyGroup = z.infer<typeof CompanyGroup>;
export type CompanyFamily = z.infer<typeof CompanyFamily>;

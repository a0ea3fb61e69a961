import { dayFromDataDate } from "@/marketplace/seed/dates";
import { demoId, organizationId } from "@/marketplace/seed/ids";
import type { SourceCandidate, SourceCompany } from "@/marketplace/seed/source";

const FIRST_FIRM_DAYS_AGO = 420;
const FIRST_CANDIDATE_DAYS_AGO = 200;

/** The user of type organisation behind a firm; its parent in the tree is a key of `organizations` (contract §1.3). */
export const toOrganizationRow = (company: SourceCompany, index: number) => ({
  id: organizationId(company.slug),
  username: null,
  display_name: company.name,
  email: null,
  roles: ["organization"],
  organizations: company.parentSlug ? { [organizationId(company.parentSlug)]: { roles: [] } } : {},
  metadata: {},
  ...writtenOn(index - FIRST_FIRM_DAYS_AGO),
});

export const candidateUserId = (slug: string) => demoId("usr", slug);

/** The account of a candidate; the e-mail is also the user name, in lower case (spec §4). */
export const toCandidateUserRow = (candidate: SourceCandidate, index: number) => ({
  id: candidateUserId(candidate.slug),
  username: candidate.email.toLowerCase(),
  display_name: candidate.displayName,
  firstname: candidate.firstname,
  lastname: candidate.lastname,
  email: candidate.email.toLowerCase(),
  roles: ["applicant"],
  organizations: {},
  metadata: {},
  ...writtenOn(index - FIRST_CANDIDATE_DAYS_AGO),
});

const writtenOn = (days: number) => ({ created_date: dayFromDataDate(days), updated_date: dayFromDataDate(days) });

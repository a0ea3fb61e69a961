import { PLANS } from "@/lib/rules/subscription/plans";
import { DEMO_CANDIDATE, demoAddress } from "@/marketplace/demo/accounts";
import { dayFromDataDate } from "@/marketplace/demo/dates";
import { organizationId } from "@/marketplace/demo/ids";
import { ledgerOf } from "@/marketplace/demo/rows/ledger";
import { demoSubscription } from "@/marketplace/demo/rows/subscriptions";
import { type SourceCandidate, type SourceCompany, sourceOffers } from "@/marketplace/demo/source";
import { fixedId } from "@/marketplace/install/ids";

const FIRST_FIRM_DAYS_AGO = 420;
const FIRST_CANDIDATE_DAYS_AGO = 200;
/** Number of offers that a firm of the demonstration can publish in addition to its present offers. */
const FREE_SLOTS = 2;

/** Returns the user of type organization behind a firm; its parent in the tree is a key of `organizations`. */
export const toOrganizationRow = (company: SourceCompany, index: number) => ({
  id: organizationId(company.slug),
  username: null,
  display_name: company.name,
  email: null,
  roles: ["organization"],
  organizations: company.parentSlug ? { [organizationId(company.parentSlug)]: { roles: [] } } : {},
  metadata: {},
  platform_data: { _private: toPrivate(company.slug) },
  ...writtenOn(index - FIRST_FIRM_DAYS_AGO),
});

/** Returns the plan, and the counters that result from the ledger. */
function toPrivate(companySlug: string) {
  const subscription = demoSubscription(companySlug);
  if (!subscription) return { slots: slotsOf(companySlug) };
  const { plan, months, renewsInDays } = subscription;
  const day = (days: number) => dayFromDataDate(days).slice(0, 10);
  return {
    ...ledgerOf(subscription, slotsOf(companySlug)).counters,
    plan: { name: plan, since: day(-(months[0] ?? 0)), renewsOn: day(renewsInDays), price: PLANS[plan].price },
  };
}

export const slotsOf = (companySlug: string): number =>
  sourceOffers.filter((offer) => offer.companySlug === companySlug).length + FREE_SLOTS;

export const candidateUserId = (slug: string) => fixedId("usr", slug);

/** Returns the account of a candidate; the user name is the e-mail address, in lower case. */
export const toCandidateUserRow = (candidate: SourceCandidate, index: number) => ({
  id: candidateUserId(candidate.slug),
  username: addressOf(candidate),
  display_name: candidate.displayName,
  firstname: candidate.firstname,
  lastname: candidate.lastname,
  email: addressOf(candidate),
  proved_email: addressOf(candidate),
  roles: ["applicant"],
  organizations: {},
  metadata: {},
  platform_data: {},
  ...writtenOn(index - FIRST_CANDIDATE_DAYS_AGO),
});

/** Returns the address of a candidate: a short one for the candidate whom a visitor may log in as. */
const addressOf = ({ slug, email }: SourceCandidate) =>
  slug === DEMO_CANDIDATE ? demoAddress("candidate") : email.toLowerCase();

const writtenOn = (days: number) => ({ created_date: dayFromDataDate(days), updated_date: dayFromDataDate(days) });

import { accesses } from "@/contract/accesses";
import { addedApplications } from "@/contract/added-applications";
import { analytics } from "@/contract/analytics";
import { apiKeys } from "@/contract/api-keys";
import { appeals } from "@/contract/appeals";
import { assetTypes } from "@/contract/asset-types";
import { audit } from "@/contract/audit";
import { recentPassword } from "@/contract/auth";
import { availabilities } from "@/contract/availabilities";
import { categories } from "@/contract/categories";
import { credits } from "@/contract/credits";
import { customAttributes } from "@/contract/custom-attributes";
import { documents } from "@/contract/documents";
import { entries } from "@/contract/entries";
import { entryPairs } from "@/contract/entry-pairs";
import { entryRevisions } from "@/contract/entry-revisions";
import { filing } from "@/contract/filing";
import { firmKeys } from "@/contract/firm-keys";
import { graphql } from "@/contract/graphql";
import { interviewCalendar } from "@/contract/interview-calendar";
import { jobs } from "@/contract/jobs";
import { membershipRequests } from "@/contract/membership-requests";
import { missedSearches } from "@/contract/missed-searches";
import { moderation } from "@/contract/moderation";
import { newsletter } from "@/contract/newsletter";
import { notes } from "@/contract/notes";
import { notesRequests } from "@/contract/notes-requests";
import { offerBySlug } from "@/contract/offer-by-slug";
import { offerFeeds } from "@/contract/offer-feeds";
import { offerMailboxes } from "@/contract/offer-mailboxes";
import { offerOutlook } from "@/contract/offer-outlook";
import { offerMove } from "@/contract/offers";
import { opinions } from "@/contract/opinions";
import { orderLines, orderMoves, orders } from "@/contract/orders";
import { personalData } from "@/contract/personal-data";
import { providers } from "@/contract/providers";
import { publicData } from "@/contract/public-data";
import { publicSearch } from "@/contract/public-search";
import { pushSubscriptions } from "@/contract/push-subscriptions";
import { pushedOffers } from "@/contract/pushed-offers";
import { reports } from "@/contract/reports";
import { resumes } from "@/contract/resumes";
import { reveals } from "@/contract/reveals";
import { roles } from "@/contract/roles";
import { scorecards } from "@/contract/scorecards";
import { sentChecks } from "@/contract/sent-checks";
import { sessions } from "@/contract/sessions";
import { posters, statistics } from "@/contract/statistics";
import { assistance, support } from "@/contract/support";
import { tasks } from "@/contract/tasks";
import { transactionFigures } from "@/contract/transaction-figures";
import { talentPool } from "@/contract/transactions";
import { handOver, ownAbsence, replyTemplates } from "@/contract/users";
import { webhooks } from "@/contract/webhooks";
import { workflows } from "@/contract/workflows";
import { withArgumentCheck } from "@/lib/api/argument-check";
import { companyGraph } from "@/lib/api/company-graph";
import { forward } from "@/lib/api/forward";
import type { ClientOptions } from "@/lib/api/http";
import { createMethods, SCREEN_CALLS } from "@/lib/api/screen-client";
import { createTransports } from "@/lib/api/transports";

const CALLS = {
  ...SCREEN_CALLS,
  accesses,
  addedApplications,
  analytics,
  apiKeys,
  appeals,
  assetTypes,
  assistance,
  audit,
  availabilities,
  categories,
  credits,
  customAttributes,
  documents,
  entries,
  entryPairs,
  entryRevisions,
  firmKeys,
  graphql,
  interviewCalendar,
  handOver,
  jobs,
  membershipRequests,
  missedSearches,
  moderation,
  newsletter,
  offerFeeds,
  orderLines,
  orderMoves,
  orders,
  ownAbsence,
  personalData,
  posters,
  providers,
  pushSubscriptions,
  recentPassword,
  replyTemplates,
  reports,
  resumes,
  reveals,
  roles,
  sentChecks,
  sessions,
  statistics,
  support,
  talentPool,
  tasks,
  webhooks,
  workflows,
  assets: { ...SCREEN_CALLS.assets, ...offerBySlug },
  data: { ...SCREEN_CALLS.data, ...publicData },
  offerMailboxes,
  opinions,
  notes: { ...notes, ...notesRequests, ...filing, ...scorecards },
  offers: { ...SCREEN_CALLS.offers, ...offerMove, ...offerOutlook, ...pushedOffers },
  search: { ...SCREEN_CALLS.search, ...publicSearch },
  transactions: { ...SCREEN_CALLS.transactions, ...transactionFigures },
};

/** The typed client of the marketplace: one property per resource of the API (docs/architecture.md §4). */
export function createClient(options: ClientOptions) {
  const transports = createTransports(options);
  const methods = createMethods(CALLS, options, transports);
  return {
    ...methods,
    forward: withArgumentCheck(forward(transports.http, options.origin)),
    graphql: { ...methods.graphql, ...withArgumentCheck(companyGraph(methods.bind)) },
  };
}
export type Client = ReturnType<typeof createClient>;

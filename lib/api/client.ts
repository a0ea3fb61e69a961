import { withArgumentCheck } from "@/lib/api/argument-check";
import { forward } from "@/lib/api/forward";
import type { ClientOptions } from "@/lib/api/http";
import { accesses } from "@/lib/api/resources/accesses";
import { analytics } from "@/lib/api/resources/analytics";
import { apiKeys } from "@/lib/api/resources/api-keys";
import { appeals } from "@/lib/api/resources/appeals";
import { assetTypes } from "@/lib/api/resources/asset-types";
import { audit } from "@/lib/api/resources/audit";
import { availabilities } from "@/lib/api/resources/availabilities";
import { categories } from "@/lib/api/resources/categories";
import { credits } from "@/lib/api/resources/credits";
import { customAttributes } from "@/lib/api/resources/custom-attributes";
import { documents } from "@/lib/api/resources/documents";
import { entries } from "@/lib/api/resources/entries";
import { entryPairs } from "@/lib/api/resources/entry-pairs";
import { entryRevisions } from "@/lib/api/resources/entry-revisions";
import { firmKeys } from "@/lib/api/resources/firm-keys";
import { graphql } from "@/lib/api/resources/graphql";
import { handOver } from "@/lib/api/resources/hand-over";
import { jobs } from "@/lib/api/resources/jobs";
import { membershipRequests } from "@/lib/api/resources/membership-requests";
import { missedSearches } from "@/lib/api/resources/missed-searches";
import { moderation } from "@/lib/api/resources/moderation";
import { newsletter } from "@/lib/api/resources/newsletter";
import { notes } from "@/lib/api/resources/notes";
import { notesRequests } from "@/lib/api/resources/notes-requests";
import { offerBySlug } from "@/lib/api/resources/offer-by-slug";
import { offerFeeds } from "@/lib/api/resources/offer-feeds";
import { offerMove } from "@/lib/api/resources/offer-move";
import { offerOutlook } from "@/lib/api/resources/offer-outlook";
import { orderLines, orderMoves, orders } from "@/lib/api/resources/orders";
import { ownAbsence } from "@/lib/api/resources/own-absence";
import { personalData } from "@/lib/api/resources/personal-data";
import { providers } from "@/lib/api/resources/providers";
import { publicData } from "@/lib/api/resources/public-data";
import { publicSearch } from "@/lib/api/resources/public-search";
import { pushedOffers } from "@/lib/api/resources/pushed-offers";
import { recentPassword } from "@/lib/api/resources/recent-password";
import { replyTemplates } from "@/lib/api/resources/reply-templates";
import { reports } from "@/lib/api/resources/reports";
import { resumes } from "@/lib/api/resources/resumes";
import { reveals } from "@/lib/api/resources/reveals";
import { roles } from "@/lib/api/resources/roles";
import { sentChecks } from "@/lib/api/resources/sent-checks";
import { sessions } from "@/lib/api/resources/sessions";
import { posters, statistics } from "@/lib/api/resources/statistics";
import { assistance, support } from "@/lib/api/resources/support";
import { talentPool } from "@/lib/api/resources/talent-pool";
import { tasks } from "@/lib/api/resources/tasks";
import { transactionFigures } from "@/lib/api/resources/transaction-figures";
import { webhooks } from "@/lib/api/resources/webhooks";
import { workflows } from "@/lib/api/resources/workflows";
import { screenResources } from "@/lib/api/screen-client";
import { createTransports } from "@/lib/api/transports";

/** The typed client of the marketplace: one property per resource of the API (docs/architecture.md §4). */
export function createClient(options: ClientOptions) {
  const transports = createTransports(options);
  const { http, onError } = transports;
  const screens = screenResources(transports, options);
  const resources = {
    ...screens,
    accesses: accesses(http),
    analytics: analytics(http),
    apiKeys: apiKeys(http),
    assets: { ...screens.assets, ...offerBySlug(http) },
    appeals: appeals(http),
    assetTypes: assetTypes(http),
    audit: audit(http),
    availabilities: availabilities(http),
    categories: categories(http),
    credits: credits(http),
    customAttributes: customAttributes(http),
    data: { ...screens.data, ...publicData(http) },
    documents: documents(http),
    entries: entries(http),
    entryPairs: entryPairs(http),
    entryRevisions: entryRevisions(http),
    forward: forward(http, options.origin),
    firmKeys: firmKeys(http),
    graphql: graphql(http),
    handOver: handOver(http),
    jobs: jobs(http),
    membershipRequests: membershipRequests(http),
    missedSearches: missedSearches(http),
    newsletter: newsletter(http),
    notes: { ...notes(http), ...notesRequests(http) },
    moderation: moderation(http),
    offerFeeds: offerFeeds(http),
    offers: { ...screens.offers, ...offerMove(http), ...offerOutlook(http), ...pushedOffers(http) },
    orderLines: orderLines(http),
    orderMoves: orderMoves(http),
    orders: orders(http),
    ownAbsence: ownAbsence(http),
    personalData: personalData(http),
    posters: posters(http),
    providers: providers(http),
    recentPassword: recentPassword(http),
    replyTemplates: replyTemplates(http),
    resumes: resumes(http),
    reports: reports(http),
    reveals: reveals(http),
    roles: roles(http),
    search: { ...screens.search, ...publicSearch(http) },
    sentChecks: sentChecks(http),
    sessions: sessions(http),
    statistics: statistics(http),
    assistance: assistance(http),
    support: support(http),
    talentPool: talentPool(http),
    tasks: tasks(http),
    transactions: { ...screens.transactions, ...transactionFigures(http) },
    webhooks: webhooks(http),
    workflows: workflows(http),
  };
  /** `onError("userSessionExpired", …)` is called when the visitor has to log in again (docs/product.md §4). */
  return { ...withArgumentCheck(resources), onError, http };
}
export type Client = ReturnType<typeof createClient>;

import { withArgumentCheck } from "@/lib/api/argument-check";
import { forward } from "@/lib/api/forward";
import type { ClientOptions } from "@/lib/api/http";
import { analytics } from "@/lib/api/resources/analytics";
import { apiKeys } from "@/lib/api/resources/api-keys";
import { assetTypes } from "@/lib/api/resources/asset-types";
import { availabilities } from "@/lib/api/resources/availabilities";
import { categories } from "@/lib/api/resources/categories";
import { customAttributes } from "@/lib/api/resources/custom-attributes";
import { documents } from "@/lib/api/resources/documents";
import { entries } from "@/lib/api/resources/entries";
import { graphql } from "@/lib/api/resources/graphql";
import { notesRequests } from "@/lib/api/resources/notes-requests";
import { offerBySlug } from "@/lib/api/resources/offer-by-slug";
import { offerMove } from "@/lib/api/resources/offer-move";
import { offerOutlook } from "@/lib/api/resources/offer-outlook";
import { orderLines, orderMoves, orders } from "@/lib/api/resources/orders";
import { ownAbsence } from "@/lib/api/resources/own-absence";
import { providers } from "@/lib/api/resources/providers";
import { publicData } from "@/lib/api/resources/public-data";
import { replyTemplates } from "@/lib/api/resources/reply-templates";
import { reveals } from "@/lib/api/resources/reveals";
import { roles } from "@/lib/api/resources/roles";
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
    analytics: analytics(http),
    apiKeys: apiKeys(http),
    assets: { ...screens.assets, ...offerBySlug(http) },
    assetTypes: assetTypes(http),
    availabilities: availabilities(http),
    categories: categories(http),
    customAttributes: customAttributes(http),
    data: { ...screens.data, ...publicData(http) },
    documents: documents(http),
    entries: entries(http),
    forward: forward(http, options.origin),
    graphql: graphql(http),
    notes: { ...screens.notes, ...notesRequests(http) },
    offers: { ...screens.offers, ...offerMove(http), ...offerOutlook(http) },
    orderLines: orderLines(http),
    orderMoves: orderMoves(http),
    orders: orders(http),
    ownAbsence: ownAbsence(http),
    providers: providers(http),
    replyTemplates: replyTemplates(http),
    reveals: reveals(http),
    roles: roles(http),
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

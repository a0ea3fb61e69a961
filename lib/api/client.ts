import { withArgumentCheck } from "@/lib/api/argument-check";
import { forward } from "@/lib/api/forward";
import type { ClientOptions } from "@/lib/api/http";
import { accesses } from "@/lib/api/resources/accesses";
import { alerts } from "@/lib/api/resources/alerts";
import { analytics } from "@/lib/api/resources/analytics";
import { apiKeys } from "@/lib/api/resources/api-keys";
import { applications, elsewhereApplications } from "@/lib/api/resources/applications";
import { assetTypes } from "@/lib/api/resources/asset-types";
import { assets } from "@/lib/api/resources/assets";
import { auth } from "@/lib/api/resources/auth";
import { availabilities } from "@/lib/api/resources/availabilities";
import { bookmarks } from "@/lib/api/resources/bookmarks";
import { categories } from "@/lib/api/resources/categories";
import { config } from "@/lib/api/resources/config";
import { conversations } from "@/lib/api/resources/conversations";
import { customAttributes } from "@/lib/api/resources/custom-attributes";
import { data } from "@/lib/api/resources/data";
import { documents } from "@/lib/api/resources/documents";
import { email } from "@/lib/api/resources/email";
import { entries } from "@/lib/api/resources/entries";
import { events } from "@/lib/api/resources/events";
import { graphql } from "@/lib/api/resources/graphql";
import { invitations } from "@/lib/api/resources/invitations";
import { messages } from "@/lib/api/resources/messages";
import { notifications } from "@/lib/api/resources/notifications";
import { orderLines, orderMoves, orders } from "@/lib/api/resources/orders";
import { password } from "@/lib/api/resources/password";
import { permissions } from "@/lib/api/resources/permissions";
import { personalData } from "@/lib/api/resources/personal-data";
import { providers } from "@/lib/api/resources/providers";
import { ratings } from "@/lib/api/resources/ratings";
import { resumes } from "@/lib/api/resources/resumes";
import { reveals } from "@/lib/api/resources/reveals";
import { roles } from "@/lib/api/resources/roles";
import { savedSearch } from "@/lib/api/resources/saved-search";
import { search } from "@/lib/api/resources/search";
import { sessions } from "@/lib/api/resources/sessions";
import { tasks } from "@/lib/api/resources/tasks";
import { tokens } from "@/lib/api/resources/tokens";
import { transactions } from "@/lib/api/resources/transactions";
import { uploads } from "@/lib/api/resources/uploads";
import { users } from "@/lib/api/resources/users";
import { webhooks } from "@/lib/api/resources/webhooks";
import { workflows } from "@/lib/api/resources/workflows";
import { createTransports } from "@/lib/api/transports";

/** The typed client of the marketplace: one property per resource of the API (docs/architecture.md §4). */
export function createClient(options: ClientOptions) {
  const { http, keyHttp, onError } = createTransports(options);
  const resources = {
    alerts: alerts(keyHttp),
    analytics: analytics(http),
    apiKeys: apiKeys(http),
    applications: applications(http),
    assets: assets(http),
    assetTypes: assetTypes(http),
    auth: auth(keyHttp, options.tokenStore),
    availabilities: availabilities(http),
    accesses: accesses(http),
    bookmarks: bookmarks(http),
    categories: categories(http),
    config: config(http),
    conversations: conversations(http),
    customAttributes: customAttributes(http),
    data: data(http),
    documents: documents(http),
    elsewhereApplications: elsewhereApplications(http),
    email: email(keyHttp),
    entries: entries(http),
    events: events(http),
    forward: forward(http, options.origin),
    graphql: graphql(http),
    invitations: invitations(http),
    messages: messages(http),
    notifications: notifications(http),
    orderLines: orderLines(http),
    orderMoves: orderMoves(http),
    orders: orders(http),
    password: password(http, keyHttp),
    permissions: permissions(http),
    personalData: personalData(http),
    providers: providers(http),
    ratings: ratings(http),
    resumes: resumes(http),
    reveals: reveals(http),
    roles: roles(http),
    savedSearch: savedSearch(http),
    search: search(http),
    sessions: sessions(http),
    tasks: tasks(http),
    tokens: tokens(http, keyHttp),
    transactions: transactions(http),
    uploads: uploads(http),
    users: users(http),
    webhooks: webhooks(http),
    workflows: workflows(http),
  };
  /** `onError("userSessionExpired", …)` is called when the visitor has to log in again (docs/product.md §4). */
  return { ...withArgumentCheck(resources), onError };
}
export type Client = ReturnType<typeof createClient>;

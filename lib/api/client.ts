import { createErrorEvents } from "@/lib/api/error-events";
import { type ClientOptions, createHttp } from "@/lib/api/http";
import { analytics } from "@/lib/api/resources/analytics";
import { assetTypes } from "@/lib/api/resources/asset-types";
import { assets } from "@/lib/api/resources/assets";
import { auth } from "@/lib/api/resources/auth";
import { categories } from "@/lib/api/resources/categories";
import { config } from "@/lib/api/resources/config";
import { customAttributes } from "@/lib/api/resources/custom-attributes";
import { data } from "@/lib/api/resources/data";
import { entries } from "@/lib/api/resources/entries";
import { events } from "@/lib/api/resources/events";
import { graphql } from "@/lib/api/resources/graphql";
import { invitations } from "@/lib/api/resources/invitations";
import { password } from "@/lib/api/resources/password";
import { permissions } from "@/lib/api/resources/permissions";
import { personalData } from "@/lib/api/resources/personal-data";
import { ratings } from "@/lib/api/resources/ratings";
import { search } from "@/lib/api/resources/search";
import { sessions } from "@/lib/api/resources/sessions";
import { tokens } from "@/lib/api/resources/tokens";
import { uploads } from "@/lib/api/resources/uploads";
import { users } from "@/lib/api/resources/users";

/** The typed client of the marketplace: one property per resource of the spec's section 7 (architecture §4). */
export function createClient(options: ClientOptions) {
  const errorEvents = createErrorEvents();
  const http = createHttp(options);
  const keyHttp = createHttp(options);
  return {
    onError: errorEvents.onError,
    analytics: analytics(http),
    assets: assets(http),
    assetTypes: assetTypes(http),
    auth: auth(keyHttp, options.tokenStore),
    categories: categories(http),
    config: config(http),
    customAttributes: customAttributes(http),
    data: data(http),
    entries: entries(http),
    events: events(http),
    graphql: graphql(http),
    invitations: invitations(http),
    password: password(http, keyHttp),
    permissions: permissions(http),
    personalData: personalData(http),
    ratings: ratings(http),
    search: search(http),
    sessions: sessions(http),
    tokens: tokens(http, keyHttp),
    uploads: uploads(http),
    users: users(http),
  };
}
export type Client = ReturnType<typeof createClient>;

import { createErrorEvents } from "@/lib/api/error-events";
import { type ClientOptions, createHttp } from "@/lib/api/http";
import { assetTypes } from "@/lib/api/resources/asset-types";
import { assets } from "@/lib/api/resources/assets";
import { categories } from "@/lib/api/resources/categories";
import { config } from "@/lib/api/resources/config";
import { customAttributes } from "@/lib/api/resources/custom-attributes";
import { data } from "@/lib/api/resources/data";
import { entries } from "@/lib/api/resources/entries";
import { events } from "@/lib/api/resources/events";
import { graphql } from "@/lib/api/resources/graphql";
import { ratings } from "@/lib/api/resources/ratings";
import { search } from "@/lib/api/resources/search";

/** The typed client of the marketplace: one property per resource of the spec's section 7 (architecture §4). */
export function createClient(options: ClientOptions) {
  const errorEvents = createErrorEvents();
  const http = createHttp(options);
  return {
    onError: errorEvents.onError,
    assets: assets(http),
    assetTypes: assetTypes(http),
    categories: categories(http),
    config: config(http),
    customAttributes: customAttributes(http),
    data: data(http),
    entries: entries(http),
    events: events(http),
    graphql: graphql(http),
    ratings: ratings(http),
    search: search(http),
  };
}
export type Client = ReturnType<typeof createClient>;

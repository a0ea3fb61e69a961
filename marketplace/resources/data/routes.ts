import { sql } from "kysely";
import { z } from "zod";
import { data } from "@/contract/data";
import { publicData } from "@/contract/public-data";
import { Option, PlaceOption } from "@/lib/entities/option";
import type { PublicResponseTime } from "@/lib/entities/response-time";
import { findPlaces } from "@/lib/rules/place/places";
import { MIN_APPLICATIONS, publicResponseTime } from "@/lib/rules/transaction/response-time";
import type { Context } from "@/marketplace/context";
import { isCompany, isPublic } from "@/marketplace/db/asset-predicates";
import { nextReading } from "@/marketplace/db/next-reading";
import { badField } from "@/marketplace/errors";
import { type Route, route } from "@/marketplace/http/route";
import { answerDelays } from "@/marketplace/resources/applications/answer-delays";
import { readFrontpage } from "@/marketplace/resources/data/frontpage";
import { readLandingFigures } from "@/marketplace/resources/data/landing-figures";
import { readLandings } from "@/marketplace/resources/data/landing-list";
import { createOfferCounts } from "@/marketplace/resources/data/offer-counts";
import { vocabularyOptions } from "@/marketplace/resources/data/options";
import { salaryRoutes } from "@/marketplace/resources/data/salary-routes";
import {
  LandingQuery,
  OptionsQuery,
  PLACES,
  ResponseTimeQuery,
  SuggestionsQuery,
} from "@/marketplace/resources/data/schemas";
import { sitemapRoutes } from "@/marketplace/resources/data/sitemap-routes";
import { suggest } from "@/marketplace/resources/data/suggestions";

export const dataRoutes = (
  context: Context,
  countOffers = createOfferCounts(context.db),
  // Each reading reads every open offer: only one runs at a time, however many requests wait.
  listLandings = nextReading(() => readLandings(context)),
): Route[] => [
  route(publicData.frontpage, {
    action: "data:read",
    summary: "Read all the data of the home page",
    run: () => readFrontpage(context),
  }),
  route(publicData.landing, {
    action: "data:read",
    summary:
      "Read the figures of the open offers of a job, of a town or of a job in a town, the latest of these offers, and the nearest others when there are fewer than three",
    query: LandingQuery,
    run: ({ query }) => readLandingFigures(context, query),
  }),
  route(publicData.landings, {
    action: "data:read",
    summary: "List the jobs, towns, and jobs in a town that have at least three open offers, with the number of offers",
    run: listLandings,
  }),
  route(data.places, {
    action: "data:read",
    summary:
      "List the choices of a field: a vocabulary, or towns, districts, departments and regions by name, number or postcode",
    query: OptionsQuery,
    response: z.union([z.array(PlaceOption), z.array(Option)]),
    async run({ query: { key, label, query } }) {
      if (key !== PLACES) return vocabularyOptions(key, label, query);
      if (label !== undefined && label !== "label")
        throw badField(["label"], "must be one of [label]", "any.allowOnly");
      return findPlaces(query ?? "");
    },
  }),
  route(publicData.suggestions, {
    action: "suggestion:list",
    summary:
      "Complete a text being typed: jobs, tools, public companies and places, eight in all, with their numbers of open offers",
    query: SuggestionsQuery,
    cached: true,
    run: ({ query }) => suggest(context.db, countOffers, query),
  }),
  route(publicData.responseTime, {
    action: "data:read",
    summary: "Read how soon the firm of a public page responds: the median in days, from five responses on",
    query: ResponseTimeQuery,
    run: ({ query }) => readResponseTime(context, query.companyId),
  }),
  ...sitemapRoutes(context),
  ...salaryRoutes(context),
];

/** Returns how soon the firm of this public page responds; null without enough applications or without such a page. */
async function readResponseTime({ db }: Pick<Context, "db">, companyId: string): Promise<PublicResponseTime> {
  const owner = sql`SELECT owner_id FROM assets WHERE id = ${companyId} AND ${isCompany} AND ${isPublic}`;
  const [row] = (await answerDelays(owner).execute(db)).rows;
  if (!row || row.applications < MIN_APPLICATIONS) return { measured: null };
  const { applications, answered, median_days: medianDays } = row;
  return { measured: publicResponseTime({ applications, answered, medianDays }) };
}

import { sql } from "kysely";
import { z } from "zod";
import { data } from "@/contract/data";
import { publicData } from "@/contract/public-data";
import type { Landing } from "@/lib/entities/landing";
import { Option, PlaceOption } from "@/lib/entities/option";
import type { PublicResponseTime } from "@/lib/entities/response-time";
import { isLandingJob, MIN_LANDING_OFFERS, townNamed } from "@/lib/rules/offer/landing";
import { findPlaces } from "@/lib/rules/place/places";
import { surroundingsOf } from "@/lib/rules/place/surroundings";
import { MIN_APPLICATIONS, publicResponseTime } from "@/lib/rules/transaction/response-time";
import type { Context } from "@/marketplace/context";
import { isCompany, isOpenOffer, isPublic } from "@/marketplace/db/asset-predicates";
import { nextReading } from "@/marketplace/db/next-reading";
import { badField } from "@/marketplace/errors";
import { type Route, route } from "@/marketplace/http/route";
import { createNetSalary } from "@/marketplace/net-salary/net-salary";
import { answerDelays } from "@/marketplace/resources/applications/answer-delays";
import { readFrontpage } from "@/marketplace/resources/data/frontpage";
import { readLandingFigures } from "@/marketplace/resources/data/landing-figures";
import { createOfferCounts } from "@/marketplace/resources/data/offer-counts";
import { vocabularyOptions } from "@/marketplace/resources/data/options";
import { readSalaries } from "@/marketplace/resources/data/salaries";
import {
  LandingQuery,
  NetSalaryQuery,
  OptionsQuery,
  PLACES,
  ResponseTimeQuery,
  SalariesQuery,
  SitemapFilesQuery,
  SitemapQuery,
  SuggestionsQuery,
  SurroundingsQuery,
} from "@/marketplace/resources/data/schemas";
import { readSitemap, readSitemapFiles } from "@/marketplace/resources/data/sitemap";
import { suggest } from "@/marketplace/resources/data/suggestions";
import { orUnavailable } from "@/marketplace/resources/or-unavailable";
import { textOf } from "@/marketplace/search/attribute-values";

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
  route(data.surroundings, {
    action: "suggestion:list",
    summary: "List the departments and towns to name on a map: the largest towns, and those nearest to its centre",
    query: SurroundingsQuery,
    run: async ({ query: { km, ...centre } }) => surroundingsOf(centre, km),
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

const sitemapRoutes = (context: Context): Route[] => [
  route(publicData.sitemap, {
    action: "data:read",
    summary: "List the addresses of public offers or companies in the order of their creation, with their last change",
    query: SitemapQuery,
    run: ({ query }) => readSitemap(context, query),
  }),
  route(publicData.sitemapFiles, {
    action: "data:read",
    summary:
      "List where each file of a sitemap begins, for files of `size` offers or companies, with the file's last change",
    query: SitemapFilesQuery,
    run: ({ query }) => readSitemapFiles(context, query),
  }),
];

type Row = {
  job: string | null;
  city: string | null;
  department: string | null;
  any_job: boolean;
  any_city: boolean;
  offers: number;
  updated: Date;
};

/** Lists the jobs, the towns, and the jobs in a town that have enough open offers for a page. */
async function readLandings({ db }: Pick<Context, "db">): Promise<Landing[]> {
  const { rows } = await sql<Row>`
    WITH open AS MATERIALIZED (
      SELECT assets.id, assets.updated_date, assets.locations, ${textOf("jobReferential")} AS job
      FROM assets WHERE ${isOpenOffer}
    ), located AS (
      SELECT id, updated_date, job, location ->> 'city' AS city, location ->> 'departmentCode' AS department
      FROM open LEFT JOIN LATERAL jsonb_array_elements(open.locations) AS location ON true
    )
    SELECT job, city, department, GROUPING(job) = 1 AS any_job, GROUPING(city) = 1 AS any_city,
      count(DISTINCT id) AS offers, max(updated_date) AS updated
    FROM located GROUP BY GROUPING SETS ((job), (city, department), (job, city, department))
    HAVING count(DISTINCT id) >= ${MIN_LANDING_OFFERS}
    ORDER BY offers DESC, job, city, department`.execute(db);
  return rows.flatMap(toLanding);
}

function toLanding({ job, city, department, any_job, any_city, offers, updated }: Row): Landing[] {
  const town = any_city ? null : townNamed(city ?? "", department ?? "");
  if (!any_city && !town) return [];
  if (!any_job && !isLandingJob(job ?? "")) return [];
  return [{ job: any_job ? null : job, city: town?.slug ?? null, offers, updatedDate: updated.toISOString() }];
}

/** Routes for the pay of offers and for net salaries. The calculation is shared by all requests. */
const salaryRoutes = (context: Context, computeNetSalary = createNetSalary()): Route[] => [
  route(publicData.salaries, {
    action: "data:read",
    summary:
      "Read the pay of open offers that declare a salary: quartiles for a job in a place, overall and by experience",
    description:
      "Only full-time employment offers count, each by the middle of its range, in gross euros per year. Amounts are null for fewer than 5 offers or 3 firms.",
    query: SalariesQuery,
    run: ({ query }) => readSalaries(context, query),
  }),
  route(data.netSalary, {
    action: "data:read",
    summary: "Compute the net pay and the employer's cost of a gross salary, in euros per month",
    description:
      "Follows the rules of the Urssaf's simulator (modele-social), before income tax. 503 when the calculation is temporarily unavailable.",
    query: NetSalaryQuery,
    run: ({ query }) => orUnavailable(computeNetSalary(query), "The calculation is not available"),
  }),
];

import type { Mistake } from "@/tests/planted/mistake";

const STATISTICS_TEST = "tests/integration/statistics/statistics.test.ts";
const HIRING_TEST = "tests/integration/statistics/hiring.test.ts";
const ANALYTICS_TEST = "tests/integration/statistics/analytics.test.ts";
const POSTERS_TEST = "tests/integration/offers/posters.test.ts";

/**
 * Mistakes about the figures of pages and offers: who reads them, their period, and the data retained about visitors.
 */
export const statisticsMistakes: Mistake[] = [
  {
    name: "a firm reads the statistics of another one",
    file: "marketplace/resources/statistics/service.ts",
    find: '  requireMay(caller, "statistics:read", ownerId);\n',
    replace: "",
    test: [STATISTICS_TEST, "another firm reads none of these statistics"],
  },
  {
    name: "a month ends at midnight in UTC",
    file: "marketplace/resources/statistics/store.ts",
    find: "(${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Paris'",
    replace: "(${to}::date + 1)::timestamp AT TIME ZONE 'UTC'",
    test: [STATISTICS_TEST, "a known month equals the figures computed by hand"],
  },
  {
    name: "withdrawn applications are counted",
    file: "marketplace/resources/statistics/store.ts",
    find: " AND application.cancelled_date IS NULL\n",
    replace: "\n",
    test: [STATISTICS_TEST, "a known month equals the figures computed by hand"],
  },
  {
    name: "a withdrawn application counts among the hires' steps",
    file: "marketplace/resources/statistics/hiring.ts",
    find: "FROM received AS application WHERE cancelled_date IS NULL",
    replace: "FROM received AS application",
    test: [HIRING_TEST, "the steps, delays and sources of a month equal those computed by hand"],
  },
  {
    name: "a firm reads the source of one application",
    file: "marketplace/resources/applications/serialize.ts",
    find: '...(row.is_application && parties.includes("taker") ? { source: row.source } : {})',
    replace: "source: row.source",
    test: [HIRING_TEST, "an application stores the class of its source, which only its candidate reads"],
  },
  {
    name: "an IP address exceeds the limit of views of a page",
    file: "marketplace/resources/analytics/figures.ts",
    find: "return perPage(`${code} ${kind} ${assetId}`) === null && perAddress(code) === null;",
    replace: "return perAddress(code) === null || perPage(assetId + kind) === null;",
    test: [ANALYTICS_TEST, "an IP address adds at most ten views an hour per page"],
  },
  {
    name: "views of hidden pages are counted",
    file: "marketplace/resources/analytics/figures.ts",
    find: "AND ${isPublic} AND (${isOffer} OR ${isCompany})",
    replace: "AND (${isOffer} OR ${isCompany})",
    test: [ANALYTICS_TEST, "views by robots, of hidden pages, profiles and unknown ids are ignored"],
  },
  {
    name: "a firm prints a poster of another firm's offer",
    file: "marketplace/resources/posters/service.ts",
    find: '  requireMay(caller, "poster:print", stored.owner_id);\n',
    replace: "",
    test: [POSTERS_TEST, "a draft, or another firm's offer, has no poster"],
  },
];

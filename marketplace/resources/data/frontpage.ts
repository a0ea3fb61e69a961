import { sql } from "kysely";
import { townNamed } from "@/lib/rules/offer/landing";
import { labelOf } from "@/lib/rules/vocabulary/labels";
import type { Context } from "@/marketplace/context";
import { isAccountingFirm, isCompany, isOpenOffer, isPublic } from "@/marketplace/db/asset-predicates";
import { assetColumns, toAsset } from "@/marketplace/resources/assets/serialize";
import { countOpenOffers, readCompanySummaries } from "@/marketplace/resources/assets/store";
import { isShown, toEntry } from "@/marketplace/resources/entries/store";

const OFFERS = 8;
const COMPANIES = 8;
const ARTICLES_BY_LOCALE = 4;
const JOBS = 12;
const CITIES = 12;
const BLOG = "blog";

type Db = Context["db"];

/** Returns all the data that the home page shows, in one response (GET /data/frontpage). */
export async function readFrontpage({ db, livemode }: Context) {
  const [counts, offers, companies, articles, jobs, cities] = await Promise.all([
    readCounts(db),
    readLatestOffers(db, livemode),
    readRecruiters(db, livemode),
    readLatestArticles(db),
    countJobs(db),
    countCities(db),
  ]);
  return {
    counts,
    offers,
    companies,
    articles: articles.map((row) => toEntry(row, livemode)),
    jobs: jobs.map(({ value, count }) => ({ value, label: labelOf("jobs", value, "fr"), count })),
    cities: cities.map(({ value: name, department, count }) => ({
      value: townNamed(name, department ?? "")?.slug ?? name,
      label: name,
      count,
    })),
  };
}

async function readCounts(db: Db) {
  const { rows } = await sql<{ offers: number; companies: number; cities: number }>`
    WITH open AS MATERIALIZED (SELECT assets.locations FROM assets WHERE ${isOpenOffer})
    SELECT
      (SELECT count(*) FROM open) AS offers,
      (SELECT count(DISTINCT location ->> 'city') FROM open, jsonb_array_elements(locations) AS location) AS cities,
      (SELECT count(*) FROM assets WHERE ${isCompany} AND ${isPublic} AND ${isListed}) AS companies`.execute(db);
  return rows[0] ?? { offers: 0, companies: 0, cities: 0 };
}

/** A group may hide its companies from every list, so that they are reached by their URL only. */
const isListed = sql<boolean>`NOT assets.custom_attributes @> '{"hiddenFromSearch": true}'`;

async function readLatestOffers(db: Db, livemode: boolean) {
  const rows = await db
    .selectFrom("assets")
    .select(assetColumns)
    .where(isOpenOffer)
    .orderBy("assets.created_date", "desc")
    .orderBy("assets.id")
    .limit(OFFERS)
    .execute();
  const companies = await readCompanySummaries(
    db,
    rows.flatMap(({ owner_id }) => owner_id ?? []),
  );
  return rows.map((row) => ({ ...toAsset(row, livemode), company: companies.get(row.owner_id ?? "") ?? null }));
}

/**
 * Returns the accounting firms, then the companies that employ accountants; within each, those with the most open
 * offers first.
 */
async function readRecruiters(db: Db, livemode: boolean) {
  const rows = await db
    .with("busiest", (cte) =>
      cte
        .selectFrom("assets")
        .select((eb) => ["assets.owner_id", eb.fn.countAll<number>().as("nb_offers")])
        .where(isOpenOffer)
        .groupBy("assets.owner_id"),
    )
    .selectFrom("assets")
    .innerJoin("busiest", "busiest.owner_id", "assets.owner_id")
    .select(assetColumns)
    .where(isCompany)
    .where(isPublic)
    .where(isListed)
    .orderBy(isAccountingFirm, "desc")
    .orderBy("busiest.nb_offers", "desc")
    .orderBy("assets.name")
    .limit(COMPANIES)
    .execute();
  const counts = await countOpenOffers(
    db,
    rows.flatMap(({ owner_id }) => owner_id ?? []),
  );
  return rows.map((row) => ({ ...toAsset(row, livemode), nbOffers: counts.get(row.owner_id ?? "") ?? 0 }));
}

/** Returns the latest articles of each language: each page shows the articles in its own language. */
const readLatestArticles = (db: Db) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom("entries")
        .selectAll()
        .select(
          sql<number>`row_number() OVER (PARTITION BY locale ORDER BY published_date DESC NULLS LAST, id)`.as(
            "position",
          ),
        )
        .where("collection", "=", BLOG)
        .where(isShown)
        .as("articles"),
    )
    .selectAll()
    .where("position", "<=", ARTICLES_BY_LOCALE)
    .orderBy("published_date", (order) => order.desc().nullsLast())
    .execute();

type Count = { value: string; count: number };

async function countJobs(db: Db): Promise<Count[]> {
  const { rows } = await sql<Count>`
    SELECT assets.custom_attributes ->> 'jobReferential' AS value, count(*) AS count
    FROM assets WHERE ${isOpenOffer} AND assets.custom_attributes ->> 'jobReferential' IS NOT NULL
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${JOBS}`.execute(db);
  return rows;
}

/** Counts the open offers of each town; towns of one name in two departments are two. */
async function countCities(db: Db): Promise<(Count & { department: string | null })[]> {
  const { rows } = await sql<Count & { department: string | null }>`
    SELECT location ->> 'city' AS value, location ->> 'departmentCode' AS department,
      count(DISTINCT assets.id) AS count
    FROM assets, jsonb_array_elements(assets.locations) AS location
    WHERE ${isOpenOffer} AND location ->> 'city' IS NOT NULL
    GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT ${CITIES}`.execute(db);
  return rows;
}

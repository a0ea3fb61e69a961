import { type RawBuilder, sql } from "kysely";
import {
  isLandingJob,
  isLandingKey,
  jobsOfFamily,
  type LandingKey,
  MIN_LANDING_OFFERS,
  spellingsOf,
  type Town,
  townAt,
  townNamed,
} from "@/lib/rules/offer/landing";
import { MIN_MARKET_COMPANIES, MIN_MARKET_OFFERS } from "@/lib/rules/tools/salary-market";
import type { Context } from "@/marketplace/context";
import { isOpenOffer } from "@/marketplace/db/asset-predicates";
import { assetColumns, toAsset } from "@/marketplace/resources/assets/serialize";
import { readCompanySummaries } from "@/marketplace/resources/assets/store";
import { textOf } from "@/marketplace/search/attribute-values";
import { metresBetween } from "@/marketplace/search/place";
import { yearlySalaryBottom, yearlySalaryTop } from "@/marketplace/search/salary";

const VALUES = 12;
/**
 * Contracts that the pay of a job leaves out: an apprentice or an intern gets a share of the minimum wage, and a day
 * rate is not a salary.
 */
const CONTRACTS_LEFT_OUT = [
  "alternance-apprentissage",
  "alternance-professionnalisation",
  "stage",
  "freelance",
  "association",
];
/**
 * Plausible salaries, in euros a year. Outside these bounds, a monthly salary was entered as a yearly one, or the
 * reverse.
 */
const PLAUSIBLE = { min: 15_000, max: 300_000 };
const ON_SITE = "aucun";

type Params = { job?: string | undefined; city?: string | undefined };
type Count = { value: string; count: number };
type Row = {
  offers: number;
  companies: number;
  remote: number;
  declared: number;
  paying: number;
  low: number | null;
  high: number | null;
  median: number | null;
  contracts: Count[];
  tools: Count[];
  owners: Count[];
  jobs: Count[];
  cities: Count[];
};

/** Returns the figures of the open offers of a job, of a town or of a job in a town. */
export async function readLandingFigures(context: Pick<Context, "db" | "livemode">, { job, city }: Params) {
  const ofJob = job === undefined ? undefined : isOfJob(job);
  const inTown = city === undefined ? undefined : isInTown(townAt(city));
  const own = ofJob && inTown ? sql<boolean>`(${ofJob} AND ${inTown})` : (ofJob ?? inTown ?? NONE);
  const [row, latest] = await Promise.all([
    readFigures(context.db, { own, ofJob: ofJob ?? NONE, inTown: inTown ?? NONE }),
    readLatestOffers(context, own),
  ]);
  const { offers, companies, remote, declared, paying, low, high, median, contracts, tools, owners } = row;
  const firms = await readCompanySummaries(
    context.db,
    owners.map(({ value }) => value),
  );
  const near =
    offers < MIN_LANDING_OFFERS ? await readNearestOffers(context, { job: job ?? null, city: city ?? null }, own) : [];
  const isMarket = declared >= MIN_MARKET_OFFERS && paying >= MIN_MARKET_COMPANIES;
  return {
    offers,
    companies,
    remote,
    contracts,
    tools,
    latest,
    near,
    salary: low === null || high === null ? null : { offers: declared, low, high, median: isMarket ? median : null },
    employers: owners.flatMap(({ value, count }) => {
      const firm = firms.get(value);
      return firm ? [{ slug: firm.slug, name: firm.name, count }] : [];
    }),
    jobs: row.jobs.filter(({ value }) => isLandingJob(value)),
    cities: row.cities.flatMap(({ value, count }) => {
      const at = value.lastIndexOf("/");
      const known = townNamed(value.slice(0, at), value.slice(at + 1));
      return known ? [{ value: known.slug, count }] : [];
    }),
  };
}

/**
 * Computes in one scan the figures of the page's offers and, for the links to other pages, the figures of the page's
 * job and of its town.
 */
async function readFigures(db: Context["db"], { own, ofJob, inTown }: Record<"own" | "ofJob" | "inTown", Condition>) {
  const { rows } = await sql<Row>`
    WITH around AS MATERIALIZED (
      SELECT assets.id, assets.owner_id, assets.locations, assets.custom_attributes -> 'tools' AS tools,
        ${textOf("jobReferential")} AS job, ${textOf("contractType")} AS contract, ${textOf("remoteWork")} AS remote,
        ${textOf("jobSchedule")} AS schedule,
        ${yearlySalaryBottom}::float8 AS bottom, ${yearlySalaryTop}::float8 AS top, ${own} AS own, ${ofJob} AS of_job, ${inTown} AS in_town
      FROM assets WHERE ${isOpenOffer} AND (${ofJob} OR ${inTown})
    ), own AS (SELECT * FROM around WHERE own),
    paid AS (
      SELECT owner_id, bottom, top, (bottom + top) / 2 AS middle FROM own
      WHERE bottom >= ${PLAUSIBLE.min} AND top <= ${PLAUSIBLE.max}
        AND coalesce(contract, '') NOT IN (${sql.join(CONTRACTS_LEFT_OUT)}) AND coalesce(schedule, '') NOT LIKE 'temps-partiel%'
    )
    SELECT
      (SELECT count(*) FROM own) AS offers,
      (SELECT count(DISTINCT owner_id) FROM own) AS companies,
      (SELECT count(*) FROM own WHERE remote <> ${ON_SITE}) AS remote,
      (SELECT count(*) FROM paid) AS declared,
      (SELECT count(DISTINCT owner_id) FROM paid) AS paying,
      (SELECT round(min(bottom)) FROM paid) AS low,
      (SELECT round(max(top)) FROM paid) AS high,
      (SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY middle)) FROM paid) AS median,
      ${mostFrequent(sql`SELECT id, contract AS value FROM own`)} AS contracts,
      ${mostFrequent(sql`SELECT id, tool AS value FROM own, jsonb_array_elements_text(CASE WHEN jsonb_typeof(tools) = 'array' THEN tools ELSE '[]' END) AS tool`)} AS tools,
      ${mostFrequent(sql`SELECT id, owner_id AS value FROM own`)} AS owners,
      ${mostFrequent(sql`SELECT id, job AS value FROM around WHERE in_town`)} AS jobs,
      ${mostFrequent(sql`SELECT id, concat(location ->> 'city', '/', location ->> 'departmentCode') AS value FROM around, jsonb_array_elements(locations) AS location WHERE of_job`)} AS cities`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error("A statement of aggregates answered no row.");
  return row;
}

/** SQL of the most frequent values, with their offer counts. `from` selects the ids of offers with their values. */
const mostFrequent = (from: RawBuilder<unknown>) => sql`(
  SELECT coalesce(json_agg(json_build_object('value', value, 'count', count) ORDER BY count DESC, value), '[]')
  FROM (
    SELECT value, count(DISTINCT id) AS count FROM (${from}) AS valued
    WHERE value IS NOT NULL GROUP BY value ORDER BY count DESC, value LIMIT ${VALUES}
  ) AS counted
)`;

const SHOWN = 8;
/** Distance within which a candidate looks for a job without moving house. */
const AROUND_M = 100_000;

type Condition = RawBuilder<boolean>;
const NONE: Condition = sql<boolean>`false`;

const isOfJob = (job: string) =>
  sql<boolean>`assets.custom_attributes @> ${JSON.stringify({ jobReferential: job })}::jsonb`;

/** A town that is not in the vocabulary has no offers. */
const isInTown = (town: Town | null) =>
  town
    ? sql<boolean>`(${sql.join(
        spellingsOf(town).map(
          (city) => sql`assets.locations @> ${JSON.stringify([{ city, departmentCode: town.departmentCode }])}::jsonb`,
        ),
        sql` OR `,
      )})`
    : NONE;

type Reader = Pick<Context, "db" | "livemode">;

/** Returns the newest open offers that match, with their firms. */
const readLatestOffers = async (context: Reader, wanted: Condition) => readOffers(context, wanted, []);

/**
 * Returns the open offers nearest to a landing page, except those that the page counts. Offers of its job around its
 * town come first, then offers of the job's family around the town, then offers of the job and of the family farther
 * away; in each group, the closest first. Empty for a page outside the vocabulary.
 */
async function readNearestOffers(context: Reader, key: LandingKey, own: Condition) {
  if (!isLandingKey(key)) return [];
  const town = key.city === null ? null : townAt(key.city);
  const family = key.job === null ? null : jobsOfFamily(key.job);
  const wanted =
    family === null ? sql<boolean>`true` : sql<boolean>`${textOf("jobReferential")} IN (${sql.join(family)})`;
  const isFar = town ? [sql`(${metresTo(town)} > ${AROUND_M})`] : [];
  const isOfOtherJob = key.job === null ? [] : [sql`(NOT ${isOfJob(key.job)})`];
  const order = [...isFar, ...isOfOtherJob, ...(town ? [metresTo(town)] : [])];
  return readOffers(context, sql<boolean>`(${wanted} AND NOT ${own})`, order);
}

/** SQL of the distance in metres from the town to the nearest place of an offer; infinite without a place. */
const metresTo = (town: Town) => sql<number>`coalesce((
  SELECT min(${metresBetween(town, {
    latitude: sql`(place ->> 'latitude')::float8`,
    longitude: sql`(place ->> 'longitude')::float8`,
  })})
  FROM jsonb_array_elements(assets.locations) AS place
), 'Infinity')`;

/** Returns the wanted offers in this order, then the newest first. */
async function readOffers({ db, livemode }: Reader, wanted: Condition, order: readonly RawBuilder<unknown>[]) {
  const rows = await order
    .reduce((query, by) => query.orderBy(by), db.selectFrom("assets").select(assetColumns).where(isOpenOffer))
    .where(wanted)
    .orderBy("assets.created_date", "desc")
    .orderBy("assets.id")
    .limit(SHOWN)
    .execute();
  const firms = await readCompanySummaries(
    db,
    rows.flatMap(({ owner_id }) => owner_id ?? []),
  );
  return rows.map((row) => ({ ...toAsset(row, livemode), company: firms.get(row.owner_id ?? "") ?? null }));
}

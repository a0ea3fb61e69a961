import { type RawBuilder, sql } from "kysely";
import { isLandingKey, jobsOfFamily, type LandingKey, spellingsOf, type Town, townAt } from "@/lib/rules/offer/landing";
import type { Context } from "@/marketplace/context";
import { isOpenOffer } from "@/marketplace/db/asset-predicates";
import { assetColumns, toAsset } from "@/marketplace/resources/assets/serialize";
import { readCompanySummaries } from "@/marketplace/resources/assets/store";
import { textOf } from "@/marketplace/search/attribute-values";
import { metresBetween } from "@/marketplace/search/place";

const SHOWN = 8;
/** As far as a candidate looks for a job without moving house. */
const AROUND_M = 100_000;

export type Condition = RawBuilder<boolean>;
export const NONE: Condition = sql<boolean>`false`;

export const isOfJob = (job: string) =>
  sql<boolean>`assets.custom_attributes @> ${JSON.stringify({ jobReferential: job })}::jsonb`;

/** A town that is not in the vocabulary has no offers. */
export const isInTown = (town: Town | null) =>
  town
    ? sql<boolean>`(${sql.join(
        spellingsOf(town).map(
          (city) => sql`assets.locations @> ${JSON.stringify([{ city, departmentCode: town.departmentCode }])}::jsonb`,
        ),
        sql` OR `,
      )})`
    : NONE;

type Reader = Pick<Context, "db" | "livemode">;

/** The newest of the open offers that match, with their firms. */
export const readLatestOffers = async (context: Reader, wanted: Condition) => readOffers(context, wanted, []);

/**
 * The open offers nearest to a page, without its own: those of its job around its town, then those of the job's family
 * around it, then both farther away; the closest first. None for what is outside of the vocabulary.
 */
export async function readNearestOffers(context: Reader, key: LandingKey, own: Condition) {
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

/** From the nearest place of an offer to the town; an offer without a place is at the end of the list. */
const metresTo = (town: Town) => sql<number>`coalesce((
  SELECT min(${metresBetween(town, {
    latitude: sql`(place ->> 'latitude')::float8`,
    longitude: sql`(place ->> 'longitude')::float8`,
  })})
  FROM jsonb_array_elements(assets.locations) AS place
), 'Infinity')`;

/** In that order, then the newest first. */
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

import { type Kysely, type RawBuilder, sql } from "kysely";
import type { OfferState, OwnOffer } from "@/lib/entities/own-offer";
import {
  hasPublicCompany,
  isCompany,
  isDefaultOffer,
  isOffer,
  isPastLastDay,
  isPublic,
} from "@/marketplace/db/asset-predicates";
import { escapeLike, isOneOf } from "@/marketplace/db/conditions";
import { windowOf } from "@/marketplace/db/page";
import type { Database } from "@/marketplace/db/schema";
import { type AssetRow, assetColumns } from "@/marketplace/resources/assets/serialize";
import { ifDefined } from "@/marketplace/resources/filters";
import type { OffersQuery } from "@/marketplace/resources/offers/schemas";
import { isWaiting } from "@/marketplace/resources/offers/waiting-applications";

/** SQL form of `offerState` (lib/rules/offer/offer-state.ts) for a row of `assets`; a test compares both. */
const stateColumn: RawBuilder<OfferState> = sql<OfferState>`(CASE
  WHEN NOT assets.validated AND jsonb_typeof(assets.platform_data #> '{_private,suspension}') = 'object' THEN 'suspended'
  WHEN NOT assets.active THEN CASE WHEN assets.published_date IS NULL THEN 'draft' ELSE 'closed' END
  WHEN ${isPastLastDay} THEN 'expired'
  WHEN NOT assets.validated THEN 'review'
  WHEN NOT ${hasPublicCompany} THEN 'hidden'
  ELSE 'online' END)`;

type Db = Kysely<Database>;

export type OwnOfferRow = AssetRow & {
  state: OfferState;
  published_date: Date | null;
  published_with: "slot" | "credit" | null;
  is_spontaneous: boolean;
  is_twin: boolean;
  closing: OwnOffer["closing"];
  feed: OwnOffer["feed"];
  order_id: string | null;
};

const ORDER_COLUMNS: Record<OffersQuery["orderBy"], RawBuilder<unknown>> = {
  createdDate: sql`assets.created_date`,
  updatedDate: sql`assets.updated_date`,
  name: sql`lower(unaccent(assets.name))`,
  lastDay: sql`assets.valid_through`,
};

/** Returns the conditions of a list, except the one on the state. */
const conditionsOf = (ownerId: string, query: Partial<OffersQuery>): RawBuilder<boolean> =>
  sql.join(
    [
      sql<boolean>`assets.owner_id = ${ownerId} AND ${isOffer}`,
      ...ifDefined(query.spontaneous, (wanted) => sql<boolean>`${isDefaultOffer} = ${wanted}`),
      ...ifDefined(query.id, (ids) => isOneOf("assets.id", ids)),
      ...ifDefined(query.publishedWith, (means) => sql<boolean>`assets.active AND assets.published_with = ${means}`),
      ...ifDefined(query.officeId, (id) => sql<boolean>`assets.locations @> ${JSON.stringify([{ id }])}::jsonb`),
      ...ifDefined(
        query.query?.trim() || undefined,
        (words) => sql<boolean>`lower(unaccent(assets.name)) LIKE '%' || lower(unaccent(${escapeLike(words)})) || '%'`,
      ),
    ],
    sql` AND `,
  );

/**
 * Same rule as `twinGroupOf` (lib/rules/offer/twins.ts): the first offer of a group is a twin too, while another one
 * exists.
 */
const isTwin = sql<boolean>`EXISTS (
  SELECT FROM assets twin
  WHERE twin.owner_id = assets.owner_id AND twin.asset_type_id = assets.asset_type_id AND twin.id <> assets.id
    AND coalesce(twin.metadata ->> 'twinOf', twin.id) = coalesce(assets.metadata ->> 'twinOf', assets.id))`;

/** Feed of an imported offer. */
const feedOf = sql<OwnOffer["feed"]>`(
  SELECT jsonb_build_object('id', offer_feeds.id, 'name', offer_feeds.name, 'reasons', offer_feed_items.reasons)
  FROM offer_feed_items JOIN offer_feeds ON offer_feeds.id = offer_feed_items.feed_id
  WHERE offer_feed_items.asset_id = assets.id)`;

/** The undecided order that publishes the offer when it is granted. */
const orderOf = sql<string | null>`(
  SELECT order_id FROM order_requests
  WHERE organization_id = assets.owner_id AND state = 'waiting' AND NOT assets.active AND assets.id = ANY(offer_ids)
  ORDER BY created_date LIMIT 1)`;

const selectOffers = (db: Db) =>
  db
    .selectFrom("assets")
    .select(assetColumns)
    .select(["assets.published_date", "assets.published_with", "assets.closing"])
    .select([stateColumn.as("state"), isDefaultOffer.as("is_spontaneous"), isTwin.as("is_twin")])
    .select([feedOf.as("feed"), orderOf.as("order_id")]);

export const readOwnOffer = (db: Db, id: string): Promise<OwnOfferRow> =>
  selectOffers(db).where("assets.id", "=", id).executeTakeFirstOrThrow();

/** A page of the offers of this owner. */
export async function listOwnOffers(db: Db, ownerId: string, query: OffersQuery): Promise<OwnOfferRow[]> {
  const { limit, offset } = windowOf(query);
  const inState = query.state ? sql`${stateColumn} = ANY(${query.state}::text[])` : sql`true`;
  return selectOffers(db)
    .where(sql<boolean>`${conditionsOf(ownerId, query)} AND ${inState}`)
    .orderBy(ORDER_COLUMNS[query.orderBy], (order) => (query.order === "asc" ? order.asc() : order.desc()).nullsLast())
    .orderBy("assets.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts the offers in each state, with every other filter applied. */
export async function countStates(
  db: Db,
  ownerId: string,
  query: OffersQuery,
): Promise<Partial<Record<OfferState, number>>> {
  const { rows } = await sql<{ state: OfferState; count: number }>`
    SELECT ${stateColumn} AS state, count(*)::integer AS count FROM assets
    WHERE ${conditionsOf(ownerId, query)} GROUP BY 1`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Maximum number of offices of a firm (assets/schemas.ts). */
const MAX_OFFICES = 500;

/** Returns the offices where this owner has offers, each with the name that its newest offer gives. */
export async function listOffices(db: Db, ownerId: string) {
  const { rows } = await sql<{ id: string; name: string; count: number }>`
    SELECT location ->> 'id' AS id, count(DISTINCT assets.id)::integer AS count,
      (array_agg(coalesce(nullif(location ->> 'name', ''), location ->> 'city', '') ORDER BY assets.created_date DESC))[1] AS name
    FROM assets, jsonb_array_elements(assets.locations) AS location
    WHERE assets.owner_id = ${ownerId} AND ${isOffer} AND NOT ${isDefaultOffer}
      AND coalesce(location ->> 'id', '') <> ''
    GROUP BY 1 ORDER BY 3, 1 LIMIT ${sql.lit(MAX_OFFICES)}`.execute(db);
  return rows;
}

/** Returns the slug of the firm's page; null while the page is not public, which hides the firm's offers. */
export async function publicCompanySlug(db: Db, ownerId: string): Promise<string | null> {
  const { rows } = await sql<{ slug: string | null }>`
    SELECT slug FROM assets WHERE assets.owner_id = ${ownerId} AND ${isCompany} AND ${isPublic}
    ORDER BY created_date LIMIT 1`.execute(db);
  return rows[0]?.slug ?? null;
}

type Counts = NonNullable<OwnOffer["applications"]>;

/** Counts the views of these offers, by offer. */
export async function countViews(db: Db, offerIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ asset_id: string; views: number }>`
    SELECT asset_id, sum(count)::integer AS views FROM asset_figures
    WHERE asset_id = ANY(${offerIds}::text[]) AND kind = 'view' GROUP BY 1`.execute(db);
  return new Map(rows.map(({ asset_id, views }) => [asset_id, views]));
}

/** Counts the applications to these offers that were not withdrawn, by offer. */
export async function countApplications(
  db: Db,
  ownerId: string,
  offerIds: readonly string[],
): Promise<Map<string, Counts>> {
  const { rows } = await sql<Counts & { asset_id: string }>`
    SELECT asset_id, count(*)::integer AS total,
      (count(*) FILTER (WHERE status IN ('new', 'restricted')))::integer AS new,
      (count(*) FILTER (WHERE ${isWaiting}))::integer AS waiting
    FROM transactions
    WHERE is_application AND owner_id = ${ownerId} AND asset_id = ANY(${offerIds}::text[]) AND cancelled_date IS NULL
    GROUP BY 1`.execute(db);
  return new Map(rows.map(({ asset_id, ...counts }) => [asset_id, counts]));
}

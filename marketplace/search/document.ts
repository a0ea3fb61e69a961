import { type Kysely, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import { anonymousProfile } from "@/lib/rules/resume/anonymous-profile";
import {
  isAnonymousProfile,
  isCompany,
  isInPosition,
  isOffer,
  isOpenToFirms,
  isPublished,
  isResume,
} from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { careerOf } from "@/marketplace/search/index/career";
import { FIELDS } from "@/marketplace/search/index/fields";
import { toPostings } from "@/marketplace/search/index/postings";
import { NONE, placeOf, SEGMENT_SIZE, segmentOf } from "@/marketplace/search/index/segment";
import type { IndexedAsset } from "@/marketplace/search/index/terms";
import { toPoint } from "@/marketplace/search/place";
import { yearlySalaryTop } from "@/marketplace/search/salary";

/** Version of the terms of the index: when the product starts with a newer one, all assets are indexed again. */
export const INDEX_VERSION = 4;

/**
 * Arbitrary but fixed number of the lock: writers of the index run one after the other, so that they never deadlock.
 */
const ADVISORY_LOCK = 7_420_790;

const NO_BITS = sql.raw(NONE);

type AssetRow = IndexedAsset & { id: string; created_date: Date; price: number; quantity: number };
type Read = Omit<AssetRow, "blocked" | "career"> & {
  found_by_firms: boolean;
  anonymous: boolean;
  blocked: unknown;
  resume: JsonObject | null;
};

/**
 * Indexes these assets as they are now: new, changed or removed (all assets when `ids` is absent). Call it in the
 * transaction that writes them. The offers of a company are indexed again with the company, because they contain its
 * name and its state. Other writers of the index wait until that transaction ends; searches do not.
 */
export async function reindexAssets(db: Kysely<Database>, ids?: readonly string[]): Promise<void> {
  await lockIndex(db);
  // Read under the lock, so that it includes an offer that another transaction has just published.
  const all = ids ? await withOffers(db, ids) : await readAllIds(db);
  if (ids) await retire(db, all);
  else await empty(db);
  for (const batch of inBatches(all)) await add(db, batch);
}

/** Indexes the profiles of a person again: the account of the person decides whether the profiles are shown. */
export async function reindexProfiles(db: Kysely<Database>, personId: string): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM assets WHERE owner_id = ${personId} AND ${isResume}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await reindexAssets(db, ids);
}

/**
 * Allows one transaction at a time to write the index: other writers wait until that transaction ends, searches do not.
 */
export async function lockIndex(db: Kysely<Database>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(db);
}

async function withOffers(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM assets WHERE ${isOffer} AND owner_id IN (
      SELECT owner_id FROM assets WHERE id = ANY(${ids}::text[]) AND ${isCompany}
    )`.execute(db);
  return [...new Set([...ids, ...rows.map(({ id }) => id)])];
}

/**
 * Empties the index, and raises `work_mem` so that the following inserts sort a whole segment in memory, not on disk.
 */
async function empty(db: Kysely<Database>) {
  await sql`TRUNCATE search_documents, search_points, search_bits`.execute(db);
  await sql`SELECT set_config('work_mem', '256MB', true)`.execute(db);
}

/** Returns all ids, the oldest first, so that assets of the same time are in the same segment. */
async function readAllIds(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom("assets").select("id").orderBy("created_date").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

function* inBatches(ids: readonly string[]) {
  for (let start = 0; start < ids.length; start += SEGMENT_SIZE) yield ids.slice(start, start + SEGMENT_SIZE);
}

/** Hides these assets from searches, from the commit of this transaction on. */
export async function hideAssets(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await lockIndex(db);
  await retire(db, ids);
}

/** Marks the documents of these assets as dead; their other bits stay, and `live` masks them. */
const retire = (db: Kysely<Database>, ids: readonly string[]) =>
  sql`
    WITH retired AS (DELETE FROM search_documents WHERE asset_id = ANY(${ids}::text[]) RETURNING document),
    pointless AS (DELETE FROM search_points USING retired WHERE search_points.document = retired.document),
    gone AS (
      SELECT ${segmentOf(sql`document`)} AS segment, bit_or(set_bit(${NO_BITS}, ${placeOf(sql`document`)}, 1)) AS bits
      FROM retired GROUP BY 1
    )
    UPDATE search_bits SET bits = search_bits.bits & ~gone.bits
    FROM gone WHERE search_bits.field = ${FIELDS.live} AND search_bits.segment = gone.segment`.execute(db);

async function add(db: Kysely<Database>, ids: readonly string[]) {
  const rows = await readAssets(db, ids);
  const documents = await numberDocuments(db, rows);
  await addPoints(db, rows, documents);
  const postings = await toPostings(rows.map((asset, index) => ({ asset, document: documents[index] ?? 0 })));
  const column = (name: keyof (typeof postings)[number]) => postings.map((posting) => posting[name]);
  // Inserted in the order of the key, so that data read together is stored together.
  await sql`
    INSERT INTO search_bits (field, value, segment, bits)
    SELECT field, stem, segment, bit_or(bits) FROM (
      SELECT field, segment,
        CASE WHEN field = ANY(${[FIELDS.title, FIELDS.text]}::text[])
          THEN coalesce((ts_lexize('french_stem', value))[1], value) ELSE value END AS stem,
        CASE WHEN places IS NULL THEN ('x' || bits)::bit(${sql.lit(SEGMENT_SIZE)})
          ELSE (SELECT bit_or(set_bit(${NO_BITS}, place, 1)) FROM unnest(places::integer[]) AS place) END AS bits
      FROM unnest(${column("field")}::text[], ${column("value")}::text[], ${column("segment")}::integer[], ${column("places")}::text[], ${column("bits")}::text[])
        AS posting (field, value, segment, places, bits)
    ) AS postings
    GROUP BY field, stem, segment ORDER BY field, stem, segment
    ON CONFLICT (field, value, segment) DO UPDATE SET bits = search_bits.bits | excluded.bits`.execute(db);
}

async function readAssets(db: Kysely<Database>, ids: readonly string[]): Promise<AssetRow[]> {
  const { rows } = await sql<Read>`
    SELECT assets.id, assets.name, assets.description, assets.asset_type_id, assets.category_id, assets.owner_id,
      assets.locations, assets.custom_attributes, assets.created_date, assets.price, assets.quantity,
      CASE WHEN ${isOffer} THEN assets.valid_through END AS valid_through,
      CASE WHEN ${isOffer} THEN assets.metadata #> '{practice,sectors}' END AS sectors,
      coalesce(${isCompany}, false) AS is_company,
      CASE WHEN ${isCompany} THEN assets.name ELSE company.name END AS company_name,
      CASE WHEN ${isOffer} THEN company.categories END AS company_categories,
      coalesce(${isPublished} AND NOT ${isResume}, false) AS published,
      coalesce(${isOpenToFirms} AND NOT ${isInPosition}, false) AS found_by_firms,
      coalesce(${isAnonymousProfile}, false) AS anonymous,
      CASE WHEN ${isResume} THEN assets.metadata END AS resume,
      assets.metadata #> '{_private,blockedOrganizations}' AS blocked,
      assets.quantity > 0 OR asset_types.infinite_stock AS in_stock,
      ${yearlySalaryTop} AS pay
    FROM assets
    JOIN asset_types ON asset_types.id = assets.asset_type_id
    LEFT JOIN LATERAL (
      SELECT c.name, c.custom_attributes -> 'categories' AS categories FROM assets c
      WHERE c.owner_id = assets.owner_id AND c.id <> assets.id
        AND c.asset_type_id = (SELECT custom #>> '{assetTypes,company}' FROM config WHERE access = 'default')
      ORDER BY c.created_date LIMIT 1
    ) company ON true
    WHERE assets.id = ANY(${ids}::text[])
    ORDER BY assets.created_date, assets.id`.execute(db);
  return rows.map(asFound);
}

/** Converts a row to an indexed asset. An anonymous profile is indexed by what its results show. */
function asFound({ found_by_firms, anonymous, blocked, resume, ...row }: Read): AssetRow {
  const organizations = Array.isArray(blocked) ? blocked.filter((id) => typeof id === "string") : [];
  const asset = {
    ...row,
    blocked: found_by_firms ? organizations : null,
    career: found_by_firms && resume ? careerOf(resume) : null,
  };
  if (!anonymous) return asset;
  const { name, description, owner_id: ownerId, locations, custom_attributes: customAttributes } = row;
  const unread = { active: true, validated: true, metadata: resume ?? {}, platformData: {} };
  const shown = anonymousProfile({ name, description, ownerId, locations, customAttributes, ...unread });
  return {
    ...asset,
    name: shown.name,
    description: shown.description,
    owner_id: shown.ownerId,
    locations: shown.locations,
    custom_attributes: shown.customAttributes,
    career: asset.career && careerOf(shown.metadata),
  };
}

/** Gives each asset the next document number. */
async function numberDocuments(db: Kysely<Database>, assets: readonly AssetRow[]): Promise<number[]> {
  const numbers = assets.map(({ custom_attributes: attributes, price, quantity, career }) =>
    JSON.stringify({ ...numbersOf(attributes), ...career?.numbers, _price: price, _quantity: quantity }),
  );
  const { rows } = await sql<{ asset_id: string; document: number }>`
    INSERT INTO search_documents (document, asset_id, created_date, numbers)
    SELECT nextval('search_document_numbers'), id, created_date, numbers::jsonb
    FROM unnest(${assets.map(({ id }) => id)}::text[], ${assets.map((asset) => asset.created_date)}::timestamptz[], ${numbers}::text[])
      AS asset (id, created_date, numbers)
    RETURNING asset_id, document`.execute(db);
  const byAsset = new Map(rows.map(({ asset_id, document }) => [asset_id, document]));
  return assets.map(({ id }) => byAsset.get(id) ?? 0);
}

const numbersOf = (attributes: IndexedAsset["custom_attributes"]) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => typeof value === "number"));

async function addPoints(db: Kysely<Database>, assets: readonly AssetRow[], documents: readonly number[]) {
  const points = assets.flatMap(({ locations }, index) =>
    locations.map((location) => ({ document: documents[index] ?? 0, ...toPoint(location) })),
  );
  const column = (name: keyof (typeof points)[number]) => points.map((point) => point[name]);
  await sql`
    INSERT INTO search_points (document, cell, latitude, longitude)
    SELECT * FROM unnest(${column("document")}::integer[], ${column("cell")}::integer[], ${column("latitude")}::float8[], ${column("longitude")}::float8[])`.execute(
    db,
  );
}

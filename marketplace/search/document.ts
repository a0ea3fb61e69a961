import { type Kysely, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { Location } from "@/lib/entities/location";
import type { Database } from "@/marketplace/db/schema";
import { type IndexedTexts, toIndexedTexts } from "@/marketplace/search/indexed-texts";
import { COORDINATE_DECIMALS } from "@/marketplace/search/place";

type Row = {
  id: string;
  name: string;
  description: string | null;
  locations: Location[];
  custom_attributes: JsonObject;
  company_name: string | null;
};

/**
 * Writes what the search reads of these assets (of all when `ids` is absent): their words and their points. Call it in
 * the transaction that writes the assets; when a firm's name changes, with its offers too.
 */
export async function reindexAssets(db: Kysely<Database>, ids?: readonly string[]): Promise<void> {
  const { rows } = await sql<Row>`
    SELECT a.id, a.name, a.description, a.locations, a.custom_attributes, company.name AS company_name
    FROM assets a
    LEFT JOIN LATERAL (
      SELECT c.name FROM assets c
      WHERE c.owner_id = a.owner_id AND c.id <> a.id
        AND c.asset_type_id = (SELECT custom #>> '{assetTypes,company}' FROM config WHERE access = 'default')
      ORDER BY c.created_date LIMIT 1
    ) company ON true
    ${ids ? sql`WHERE a.id = ANY(${ids})` : sql``}`.execute(db);
  const texts = rows.map((row) =>
    toIndexedTexts({ ...row, customAttributes: row.custom_attributes, companyName: row.company_name }),
  );
  const column = (name: keyof IndexedTexts) => sql`${texts.map((text) => text[name])}::text[]`;
  await sql`
    INSERT INTO asset_search (asset_id, title, document)
    SELECT id, to_tsvector('french_unaccent', title),
      setweight(to_tsvector('french_unaccent', a), 'A') || setweight(to_tsvector('french_unaccent', b), 'B')
      || setweight(to_tsvector('french_unaccent', c), 'C') || setweight(to_tsvector('french_unaccent', d), 'D')
    FROM unnest(${rows.map(({ id }) => id)}::text[], ${column("title")}, ${column("a")}, ${column("b")}, ${column("c")}, ${column("d")})
      AS texts (id, title, a, b, c, d)
    ON CONFLICT (asset_id) DO UPDATE SET title = excluded.title, document = excluded.document`.execute(db);
  await reindexPoints(db, ids);
}

async function reindexPoints(db: Kysely<Database>, ids: readonly string[] | undefined) {
  await sql`DELETE FROM asset_locations ${ids ? sql`WHERE asset_id = ANY(${ids})` : sql``}`.execute(db);
  await sql`
    INSERT INTO asset_locations (asset_id, position, latitude, longitude)
    SELECT id, position, round((location ->> 'latitude')::numeric, ${sql.lit(COORDINATE_DECIMALS)}), round((location ->> 'longitude')::numeric, ${sql.lit(COORDINATE_DECIMALS)})
    FROM assets, jsonb_array_elements(locations) WITH ORDINALITY AS places (location, position)
    ${ids ? sql`WHERE id = ANY(${ids})` : sql``}`.execute(db);
}

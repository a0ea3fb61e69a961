import { type Kysely, type RawBuilder, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { Database } from "@/marketplace/db/schema";
import { fingerprintOf } from "@/marketplace/demo/table-rows";
import { isDatedAsLoaded } from "@/marketplace/install/adopt-earlier-rows";
import { wasShipped } from "@/marketplace/install/shipped-texts";

type Db = Kysely<Database>;
type Text = { id: string; path: string; fields: JsonObject; metadata: JsonObject };

/** Value that no fingerprint has: the row counts as edited. */
const EDITED = "";

/** True for a row that was not edited: the API dates an edit to the millisecond, and records an event. */
const isUnedited = sql<boolean>`(${isDatedAsLoaded("stored")} AND NOT EXISTS (
  SELECT FROM events WHERE events.object_id = stored.id AND events.type LIKE '%\\_\\_updated'
))`;

/**
 * Stores the missing fingerprints of the rows that an earlier version loaded: in doubt, a row counts as edited by a
 * person. Runs after `installProduct`, which takes over the product's own rows. Does nothing once done.
 */
export async function adoptEarlierDemonstration(trx: Db): Promise<void> {
  for (const table of ["users", "ratings"]) await storeFingerprints(trx, table, isUnedited);
  await storeFingerprints(trx, "assets", sql<boolean>`(${isUnedited} AND stored.draft_date IS NULL)`);
  const texts = await shippedTexts(trx);
  await storeFingerprints(trx, "entries", sql<boolean>`(${isUnedited} AND stored.id = ANY(${texts}::text[]))`);
}

const storeFingerprints = (trx: Db, table: string, isAsLoaded: RawBuilder<boolean>) =>
  sql`
    UPDATE demonstration_rows AS loaded
    SET fingerprint = CASE WHEN ${isAsLoaded} THEN ${fingerprintOf(table, "stored")} ELSE ${EDITED} END
    FROM ${sql.table(table)} AS stored
    WHERE loaded.fingerprint IS NULL AND loaded.table_name = ${table} AND loaded.id = stored.id`.execute(trx);

async function shippedTexts(trx: Db): Promise<string[]> {
  const { rows } = await sql<Text>`
    SELECT stored.id, format('%s/%s.%s', collection, name, locale) AS path, fields, metadata
    FROM entries AS stored JOIN demonstration_rows AS loaded ON loaded.table_name = 'entries' AND loaded.id = stored.id
    WHERE loaded.fingerprint IS NULL`.execute(trx);
  return rows.filter((row) => wasShipped(row.path, row)).map(({ id }) => id);
}

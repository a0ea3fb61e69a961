import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { reindexAssets } from "@/marketplace/search/document";
import { FIELDS } from "@/marketplace/search/index/fields";
import { SEGMENT_SIZE, segmentOf } from "@/marketplace/search/index/segment";

/** Number of live documents below which a segment is compacted: most of its documents are then dead. */
const WORTH_KEEPING = SEGMENT_SIZE / 2;

/**
 * Compacts the index: every edit of an asset leaves a dead document. Moves the live documents of old segments to the
 * newest one, and deletes these segments, in one transaction each, so that writers wait for seconds at most. To be
 * called from time to time.
 * @returns the number of segments removed
 */
export async function compactSearch(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ segment: number }>`
    SELECT segment FROM search_bits
    WHERE field = ${FIELDS.live} AND bit_count(bits) < ${WORTH_KEEPING}
      AND segment < (SELECT max(segment) FROM search_bits WHERE field = ${FIELDS.live})
    ORDER BY segment`.execute(db);
  for (const { segment } of rows) await db.transaction().execute((trx) => removeSegment(trx, segment));
  return rows.length;
}

async function removeSegment(db: Kysely<Database>, segment: number) {
  const { rows } = await sql<{ asset_id: string }>`
    SELECT asset_id FROM search_documents WHERE ${segmentOf(sql`document`)} = ${segment}`.execute(db);
  await reindexAssets(
    db,
    rows.map(({ asset_id }) => asset_id),
  );
  await sql`DELETE FROM search_bits WHERE segment = ${segment}`.execute(db);
}

import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { reindexAssets } from "@/marketplace/search/document";
import { SEGMENT_SIZE } from "@/marketplace/search/index/segment";

const NB_SEGMENTS = 4;
/** Number of documents that still fit at the end of a segment; further documents go into the next segment. */
const BEFORE_THE_END = 90;

/** Spreads the assets of a small market over several segments of the index, as in a big one. */
export async function spreadOverSegments(db: Kysely<Database>): Promise<void> {
  const rows = await db.selectFrom("assets").select("id").orderBy("id").execute();
  const size = Math.ceil(rows.length / NB_SEGMENTS);
  for (let segment = 1; segment <= NB_SEGMENTS; segment += 1) {
    const ids = rows.slice((segment - 1) * size, segment * size).map(({ id }) => id);
    await db.transaction().execute(async (trx) => {
      await sql`SELECT setval('search_document_numbers', ${segment * SEGMENT_SIZE - BEFORE_THE_END}::bigint)`.execute(
        trx,
      );
      await reindexAssets(trx, ids);
    });
  }
}

import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { lockIndex } from "@/marketplace/search/document";
import { FIELDS } from "@/marketplace/search/index/fields";
import { NONE } from "@/marketplace/search/index/segment";

/**
 * Deletes the terms of a segment that no live document has any more, such as the name of an erased person or former
 * words of a profile. Searches no longer found them, but they were still in the table. Processes the first segment
 * after the segment `after`; returns the number of that segment, or null when no segment is left. Writers wait for at
 * most a second.
 */
export async function pruneTerms(trx: Kysely<Database>, after: number): Promise<number | null> {
  const { rows } = await sql<{ segment: number }>`
    SELECT segment FROM search_bits WHERE field = ${FIELDS.live} AND segment > ${after}
    ORDER BY segment LIMIT 1`.execute(trx);
  const [found] = rows;
  if (!found) return null;
  await lockIndex(trx);
  await sql`
    DELETE FROM search_bits
    WHERE segment = ${found.segment} AND field <> ${FIELDS.live} AND ${sql.raw(NONE)} = bits & (
      SELECT live.bits FROM search_bits AS live WHERE live.field = ${FIELDS.live} AND live.segment = ${found.segment}
    )`.execute(trx);
  return found.segment;
}

import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { countBits, documentsOf, without, withoutGaps } from "@/marketplace/search/bitmap";
import type { Order } from "@/marketplace/search/sort";

export type Levels = {
  segments: readonly number[];
  /** Each holds those before it. */
  levels: readonly Uint8Array[];
};
type Slice = { limit: number; offset: number };
type Tier = { bits: Uint8Array; count: number };

/** The ids of the assets of a page: those of the best level first when the order is by relevance, each level in order. */
export async function readPage(db: Kysely<Database>, { segments, levels }: Levels, order: Order, slice: Slice) {
  const ids: string[] = [];
  let { offset } = slice;
  for (const { bits, count } of toTiers(levels, order.byLevel)) {
    const limit = slice.limit - ids.length;
    if (limit === 0) break;
    if (offset < count) ids.push(...(await readSlice(db, { bits, count }, segments, order, { limit, offset })));
    offset = Math.max(0, offset - count);
  }
  return ids;
}

/** What each level adds to the one before, the best first, or the worst; without relevance, all of it at once. */
function toTiers(levels: readonly Uint8Array[], byLevel: Order["byLevel"]): Tier[] {
  const tiers = byLevel
    ? levels.map((bits, index) => without(bits, levels[index - 1] ?? new Uint8Array()))
    : levels.slice(-1);
  const counted = tiers.map((bits) => ({ bits, count: countBits(bits) }));
  return byLevel === "asc" ? counted.reverse() : counted;
}

async function readSlice(
  db: Kysely<Database>,
  tier: Tier,
  segments: readonly number[],
  { keys, readsAssets }: Order,
  { limit, offset }: Slice,
): Promise<string[]> {
  const source = readsAssets ? sql`JOIN assets ON assets.id = search_documents.asset_id` : sql``;
  const { rows } = await sql<{ asset_id: string }>`
    SELECT search_documents.asset_id FROM search_documents ${source} WHERE ${isIn(tier, segments, limit + offset)}
    ORDER BY ${keys} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows.map(({ asset_id }) => asset_id);
}

/** What testing the bit of a document costs, compared with finding it by its number. */
const TESTS_PER_LOOKUP = 5;

/**
 * Few documents are looked up by their numbers; of many, the newest are soon met by walking the dates and testing the
 * bit of each, which stops at the end of the page.
 */
function isIn({ bits, count }: Tier, segments: readonly number[], needed: number): RawBuilder<boolean> {
  const walked = (bits.length * 8 * needed) / count;
  if (walked > TESTS_PER_LOOKUP * count)
    return sql<boolean>`search_documents.document = ANY(${documentsOf(bits, segments)}::integer[])`;
  const whole = withoutGaps(bits, segments);
  // The bits of bytes are numbered from the right, those of bit strings from the left: hence the 7. A boolean and no
  // comparison with 1, which PostgreSQL would expect of one document in two hundred, and not walk.
  return sql<boolean>`search_documents.document >= ${whole.first}
    AND search_documents.document < ${whole.first + whole.bits.length * 8}
    AND get_bit(${Buffer.from(whole.bits)}::bytea, (search_documents.document - ${whole.first}::integer) # 7)::boolean`;
}

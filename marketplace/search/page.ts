import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { countBits, documentsOf, without, withoutGaps } from "@/marketplace/search/bitmap";
import type { Order } from "@/marketplace/search/sort";

export type Levels = {
  segments: readonly number[];
  /** Each holds those before it. */
  levels: readonly Uint8Array[];
};
/** Some documents, and how many they are. */
export type Tier = { bits: Uint8Array; count: number };
/** Of these documents, which ones in their order. */
export type Slice = Tier & { limit: number; offset: number };

/** The ids of the assets of a page: those of the best level first when the order is by relevance, each level in order. */
export async function readPage(
  db: Kysely<Database>,
  { segments, levels }: Levels,
  order: Order,
  { limit, offset }: Pick<Slice, "limit" | "offset">,
): Promise<string[]> {
  const slices: Slice[] = [];
  let [left, skipped] = [limit, offset];
  for (const tier of toTiers(levels, order.byLevel)) {
    const read = Math.min(left, Math.max(0, tier.count - skipped));
    if (read > 0) slices.push({ ...tier, limit: read, offset: skipped });
    left -= read;
    skipped = Math.max(0, skipped - tier.count);
  }
  return (await readSlices(db, segments, slices, order)).flat();
}

/** The ids of each slice, all in one statement. */
export async function readSlices(
  db: Kysely<Database>,
  segments: readonly number[],
  slices: readonly Slice[],
  order: Order,
): Promise<string[][]> {
  if (slices.length === 0) return [];
  const columns = slices.map((slice, index) => sql`${toArray(slice, segments, order)} AS ${sql.ref(sliceOf(index))}`);
  const { rows } = await sql<Record<string, string[]>>`SELECT ${sql.join(columns)}`.execute(db);
  return slices.map((_, index) => rows[0]?.[sliceOf(index)] ?? []);
}

const sliceOf = (index: number) => `slice_${index}`;

/** What each level adds to the one before, the best first, or the worst; without relevance, all of it at once. */
function toTiers(levels: readonly Uint8Array[], byLevel: Order["byLevel"]): Tier[] {
  const tiers = byLevel
    ? levels.map((bits, index) => without(bits, levels[index - 1] ?? new Uint8Array()))
    : levels.slice(-1);
  const counted = tiers.map((bits) => ({ bits, count: countBits(bits) }));
  return byLevel === "asc" ? counted.reverse() : counted;
}

function toArray({ limit, offset, ...tier }: Slice, segments: readonly number[], { keys, readsAssets }: Order) {
  const source = readsAssets ? sql`JOIN assets ON assets.id = search_documents.asset_id` : sql``;
  return sql`ARRAY(
    SELECT search_documents.asset_id FROM search_documents ${source} WHERE ${isIn(tier, segments, limit + offset)}
    ORDER BY ${keys} LIMIT ${limit} OFFSET ${offset})`;
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

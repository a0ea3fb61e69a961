import { type Kysely, type RawBuilder, sql } from "kysely";
import { prepared } from "@/marketplace/db/prepared";
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
    if (left === 0) break;
    const read = Math.min(left, Math.max(0, tier.count - skipped));
    if (read > 0) slices.push({ ...tier, limit: read, offset: skipped });
    left -= read;
    skipped = Math.max(0, skipped - tier.count);
  }
  return (await readSlices(db, segments, slices, order)).flat();
}

/**
 * The ids of each slice. Few documents are looked up by their numbers; of many, the newest are soon met by walking the
 * dates and testing the bit of each, which stops at the end of the page.
 */
export async function readSlices(
  db: Kysely<Database>,
  segments: readonly number[],
  slices: readonly Slice[],
  order: Order,
): Promise<string[][]> {
  const isWalked = slices.map(isLong);
  const [walked, lookedUp] = [
    slices.filter((_, index) => isWalked[index]),
    slices.filter((_, index) => !isWalked[index]),
  ];
  const [byWalking, byNumber] = await Promise.all([
    readByWalking(db, segments, walked, order),
    readByNumber(db, segments, lookedUp, order),
  ]);
  return isWalked.map((walks) => (walks ? byWalking : byNumber).shift() ?? []);
}

/** What each level adds to the one before, the best first, or the worst; without relevance, all of it at once. */
function* toTiers(levels: readonly Uint8Array[], byLevel: Order["byLevel"]): Generator<Tier> {
  const inOrder = [...levels.entries()];
  for (const [index, level] of byLevel === "asc" ? inOrder.reverse() : byLevel ? inOrder : inOrder.slice(-1)) {
    const before = byLevel ? levels[index - 1] : undefined;
    const bits = before ? without(level, before) : level;
    yield { bits, count: countBits(bits) };
  }
}

/** What testing the bit of a document costs, compared with finding it by its number. */
const TESTS_PER_LOOKUP = 5;

const isLong = ({ bits, count, limit, offset }: Slice) =>
  (bits.length * 8 * (limit + offset)) / count <= TESTS_PER_LOOKUP * count;

function readByNumber(db: Kysely<Database>, segments: readonly number[], slices: readonly Slice[], order: Order) {
  const source = sql`unnest(${slices.map(({ bits }) => `{${documentsOf(bits, segments)}}`)}::text[], ${windowsOf(slices)})
    WITH ORDINALITY AS slice (documents, count, skipped, position)`;
  return readEach(db, slices, order, source, sql`search_documents.document = ANY(slice.documents::integer[])`);
}

/**
 * The bits of bytes are numbered from the right, those of bit strings from the left: hence the 7. A boolean of which
 * PostgreSQL knows nothing, and no comparison: of those it expects one document in two hundred, and would not walk.
 */
function readByWalking(db: Kysely<Database>, segments: readonly number[], slices: readonly Slice[], order: Order) {
  const whole = slices.map(({ bits }) => withoutGaps(bits, segments));
  const source = sql`unnest(${whole.map(({ bits }) => Buffer.from(bits))}::bytea[], ${whole.map(({ first }) => first)}::integer[], ${windowsOf(slices)})
    WITH ORDINALITY AS slice (bits, first, count, skipped, position)`;
  const place = sql`(search_documents.document - slice.first)`;
  const isIn = sql`CASE WHEN ${place} >= 0 AND ${place} < length(slice.bits) * 8 THEN get_bit(slice.bits, ${place} # 7)::boolean END`;
  return readEach(db, slices, order, source, isIn);
}

const windowsOf = (slices: readonly Slice[]) =>
  sql`${slices.map(({ limit }) => limit)}::integer[], ${slices.map(({ offset }) => offset)}::integer[]`;

/** In one statement, whose text is that of the order alone. */
async function readEach(
  db: Kysely<Database>,
  slices: readonly Slice[],
  { keys, readsAssets, isUsual }: Order,
  source: RawBuilder<unknown>,
  isIn: RawBuilder<unknown>,
): Promise<string[][]> {
  if (slices.length === 0) return [];
  const assets = readsAssets ? sql`JOIN assets ON assets.id = search_documents.asset_id` : sql``;
  const { rows } = await sql<{ ids: string[] }>`
    ${isUsual ? prepared : sql``} SELECT ARRAY(
      SELECT search_documents.asset_id FROM search_documents ${assets} WHERE ${isIn}
      ORDER BY ${keys} LIMIT slice.count OFFSET slice.skipped
    ) AS ids FROM ${source} ORDER BY slice.position`.execute(db);
  return rows.map(({ ids }) => ids);
}

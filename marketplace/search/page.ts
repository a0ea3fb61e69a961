import { type Kysely, type RawBuilder, sql } from "kysely";
import { prepared } from "@/marketplace/db/prepared";
import type { Database } from "@/marketplace/db/schema";
import { countBits, documentsOf, memberOf, without, withoutGaps } from "@/marketplace/search/bitmap";
import { CachedOrder } from "@/marketplace/search/cache/cached-order";
import { readDated, readDatedSince } from "@/marketplace/search/cache/read-dated";
import { NEWEST_FIRST, type Order } from "@/marketplace/search/sort";

/** Scope of a count: these segments, and the documents up to the newest. */
type Counted = { segments: readonly number[]; newest: number };
export type Levels = Counted & {
  /** Each level includes those before it. */
  levels: readonly Uint8Array[];
};
/** A set of documents, and its size. */
export type Tier = { bits: Uint8Array; count: number };
/** Part of a set of documents to read, in order. */
export type Slice = Tier & { limit: number; offset: number };

/**
 * Returns the documents of a page. When the order is by relevance, the best level comes first; each level is in order.
 */
export async function readPage(
  db: Kysely<Database>,
  { levels, ...counted }: Levels,
  order: Order,
  { limit, offset }: Pick<Slice, "limit" | "offset">,
): Promise<number[]> {
  const slices: Slice[] = [];
  let [left, skipped] = [limit, offset];
  for (const tier of toTiers(levels, order.byLevel)) {
    if (left === 0) break;
    const read = Math.min(left, Math.max(0, tier.count - skipped));
    if (read > 0) slices.push({ ...tier, limit: read, offset: skipped });
    left -= read;
    skipped = Math.max(0, skipped - tier.count);
  }
  return (await readSlices(db, counted, slices, order)).flat();
}

/**
 * Returns the documents of each slice. The default order is cached in memory; a transaction reads the order from the
 * database instead.
 */
export async function readSlices(
  db: Kysely<Database>,
  { segments, newest }: Counted,
  slices: readonly Slice[],
  order: Order,
): Promise<number[][]> {
  if (order.keys !== NEWEST_FIRST || db.isTransaction) return readInOrder(db, segments, slices, order);
  const known = await orderOf(db).upTo(newest);
  return slices.map((slice) =>
    isLong(slice)
      ? known.walk(memberOf(slice.bits, segments), slice)
      : known.sorted(documentsOf(slice.bits, segments)).slice(slice.offset, slice.offset + slice.limit),
  );
}

const orders = new WeakMap<Kysely<Database>, CachedOrder>();

function orderOf(db: Kysely<Database>): CachedOrder {
  const known = orders.get(db);
  if (known) return known;
  const order = new CachedOrder({ all: () => readDated(db), since: (newest) => readDatedSince(db, newest) });
  orders.set(db, order);
  return order;
}

/**
 * Reads a short slice by the numbers of its documents. For a long slice, walks the order and tests the bit of each
 * document: the first matches come soon, and the walk stops at the end of the page.
 */
async function readInOrder(
  db: Kysely<Database>,
  segments: readonly number[],
  slices: readonly Slice[],
  order: Order,
): Promise<number[][]> {
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

/**
 * Yields the documents that each level adds to the one before, the best level first, or the worst; without relevance,
 * all documents at once.
 */
function* toTiers(levels: readonly Uint8Array[], byLevel: Order["byLevel"]): Generator<Tier> {
  const inOrder = [...levels.entries()];
  for (const [index, level] of byLevel === "asc" ? inOrder.reverse() : byLevel ? inOrder : inOrder.slice(-1)) {
    const before = byLevel ? levels[index - 1] : undefined;
    const bits = before ? without(level, before) : level;
    yield { bits, count: countBits(bits) };
  }
}

/** Number of tests of a document's bit that cost as much as one lookup by number. */
const TESTS_PER_LOOKUP = 5;

const isLong = ({ bits, count, limit, offset }: Slice) =>
  (bits.length * 8 * (limit + offset)) / count <= TESTS_PER_LOOKUP * count;

function readByNumber(db: Kysely<Database>, segments: readonly number[], slices: readonly Slice[], order: Order) {
  const source = sql`unnest(${slices.map(({ bits }) => `{${documentsOf(bits, segments)}}`)}::text[], ${windowsOf(slices)})
    WITH ORDINALITY AS slice (documents, count, skipped, position)`;
  return readEach(db, slices, order, source, sql`search_documents.document = ANY(slice.documents::integer[])`);
}

/**
 * Reads slices by walking the order. `get_bit` numbers the bits of a byte from the right, but bit strings number them
 * from the left: hence the 7. The condition is a boolean that PostgreSQL cannot estimate, not a comparison: for a
 * comparison it would expect one document in two hundred, and would not walk.
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

/** Reads all slices in one statement, whose text depends only on the order. */
async function readEach(
  db: Kysely<Database>,
  slices: readonly Slice[],
  { keys, readsAssets, isUsual }: Order,
  source: RawBuilder<unknown>,
  isIn: RawBuilder<unknown>,
): Promise<number[][]> {
  if (slices.length === 0) return [];
  const assets = readsAssets ? sql`JOIN assets ON assets.id = search_documents.asset_id` : sql``;
  const { rows } = await sql<{ documents: number[] }>`
    ${isUsual ? prepared : sql``} SELECT ARRAY(
      SELECT search_documents.document FROM search_documents ${assets} WHERE ${isIn}
      ORDER BY ${keys} LIMIT slice.count OFFSET slice.skipped
    ) AS documents FROM ${source} ORDER BY slice.position`.execute(db);
  return rows.map(({ documents }) => documents);
}

/**
 * Returns the ids of the assets of these documents, in this order; leaves out an asset that was written in the
 * meantime.
 */
export async function readAssetIds(db: Kysely<Database>, documents: readonly number[]): Promise<string[]> {
  if (documents.length === 0) return [];
  const { rows } = await sql<{ asset_id: string }>`
    ${prepared} SELECT asset_id FROM unnest(${documents}::integer[]) WITH ORDINALITY AS found (document, position)
    JOIN search_documents USING (document) ORDER BY position`.execute(db);
  return rows.map((row) => row.asset_id);
}

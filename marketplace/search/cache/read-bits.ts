import { type Kysely, type RawBuilder, sql } from "kysely";
import { prepared } from "@/marketplace/db/prepared";
import type { Database } from "@/marketplace/db/schema";
import { type BitSet, toBitSet } from "@/marketplace/search/cache/bit-set";
import type { Condition } from "@/marketplace/search/condition";
import { placeOf, SEGMENT_SIZE, segmentOf } from "@/marketplace/search/index/segment";

/** Lookup in the index: documents that have a value, a word with the same stem, or a value with this prefix. */
export type Term = { kind: "value" | "word" | "prefix"; field: string; value: string };

/** Entry to read, from this segment on. */
export type Missing<Of> = { of: Of; since: number };

/** Documents of each value of a field, by segment; for a term, the single value is "". */
type BySegment = ReadonlyMap<number, ReadonlyMap<string, BitSet>>;

/** Bits that were read from the index, by segment and value, and the newest document that it contained then. */
export type Found = { newest: number; bySegment: BySegment };

type Row = { newest: number | null; segment: number | null; value?: string; bits: Buffer };

/** Number of the newest document: the statement's snapshot contains every document up to this one. */
const NEWEST = sql`(SELECT max(document) FROM search_documents) AS newest`;

/** Bits as bytes, without the length that precedes them in PostgreSQL's binary format and without trailing zeros. */
const bytesOf = (bits: RawBuilder<unknown>) => sql`rtrim(substring(bit_send(${bits}) FROM 5), '\\x00'::bytea) AS bits`;

const NO_DOCUMENT = -1;

/**
 * Reads the documents of each term. `OFFSET 0` makes PostgreSQL look the values up one by one: its planner
 * overestimates their number, and would read the whole index of a small marketplace. No word ends with U+FFFF, so that
 * every value with a prefix comes before it.
 */
export async function readTerms(db: Kysely<Database>, missing: readonly Missing<Term>[]): Promise<Found[]> {
  const list = (name: keyof Term) => missing.map(({ of }) => of[name]);
  const { rows } = await sql<Row & { position: number }>`
    ${prepared} SELECT position::integer, ${NEWEST}, found.segment, ${bytesOf(sql`found.bits`)}
    FROM unnest(${list("kind")}::text[], ${list("field")}::text[], ${list("value")}::text[], ${missing.map(({ since }) => since)}::integer[])
      WITH ORDINALITY AS term (kind, field, value, since, position)
    LEFT JOIN LATERAL (
      (SELECT segment, bits FROM search_bits
        WHERE term.kind <> 'prefix' AND search_bits.field = term.field AND segment >= since
          AND search_bits.value = CASE WHEN term.kind = 'word' THEN coalesce((ts_lexize('french_stem', term.value))[1], term.value) ELSE term.value END
        OFFSET 0)
      UNION ALL
      (SELECT segment, bit_or(bits) FROM search_bits
        WHERE term.kind = 'prefix' AND search_bits.field = term.field AND segment >= since
          AND search_bits.value >= term.value AND search_bits.value < term.value || ${"\uffff"}
        GROUP BY segment)
    ) AS found ON true`.execute(db);
  const byPosition = groupedBy(rows, ({ position }) => position);
  return missing.map((_, index) => toFound(byPosition.get(index + 1)));
}

/** Reads the documents of every value of each field. */
export async function readFields(db: Kysely<Database>, missing: readonly Missing<string>[]): Promise<Found[]> {
  const { rows } = await sql<Row & { field: string }>`
    ${prepared} SELECT requested.field, ${NEWEST}, found.segment, found.value, ${bytesOf(sql`found.bits`)}
    FROM unnest(${missing.map(({ of }) => of)}::text[], ${missing.map(({ since }) => since)}::integer[]) AS requested (field, since)
    LEFT JOIN search_bits AS found ON found.field = requested.field AND found.segment >= requested.since`.execute(db);
  const byField = groupedBy(rows, ({ field }) => field);
  return missing.map(({ of }) => toFound(byField.get(of)));
}

/** Groups rows in one pass, since a search may have thousands of terms. */
function groupedBy<Key, Of extends Row>(rows: readonly Of[], keyOf: (row: Of) => Key): ReadonlyMap<Key, Of[]> {
  const groups = new Map<Key, Of[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function toFound(rows: readonly Row[] = []): Found {
  const bySegment = new Map<number, Map<string, BitSet>>();
  for (const { segment, value = "", bits } of rows) {
    if (segment === null) continue;
    const values = bySegment.get(segment) ?? new Map<string, BitSet>();
    bySegment.set(segment, values.set(value, toBitSet(bits)));
  }
  return { newest: rows[0]?.newest ?? NO_DOCUMENT, bySegment };
}

/**
 * Length, in bits, of the strings that are built first, then shifted to their positions: setting a bit copies its whole
 * string.
 */
const CHUNK = 512;

/**
 * Reads the documents of the rows that meet an SQL condition. Conditions on points always have the same form, and are
 * planned once. Conditions on documents are planned each time: a date may be yesterday's, or ten years old.
 */
export async function readRows(
  db: Kysely<Database>,
  { from, where }: Extract<Condition, { kind: "row" }>,
): Promise<ReadonlyMap<number, BitSet>> {
  const { rows } = await sql<{ segment: number; bits: Buffer }>`
    ${from === "search_points" ? prepared : sql``} SELECT segment, ${bytesOf(sql`bit_or(bits::bit(${sql.lit(SEGMENT_SIZE)}) >> (chunk * ${sql.lit(CHUNK)}))`)} FROM (
      SELECT ${segmentOf(sql`document`)} AS segment, ${placeOf(sql`document`)} / ${sql.lit(CHUNK)} AS chunk,
        bit_or(set_bit(0::bit(${sql.lit(CHUNK)}), document % ${sql.lit(CHUNK)}, 1)) AS bits
      FROM ${sql.table(from)} WHERE ${where} GROUP BY 1, 2
    ) AS chunks GROUP BY segment`.execute(db);
  return new Map(rows.map(({ segment, bits }) => [segment, toBitSet(bits)]));
}

import { sql } from "kysely";
import { type BitSet, toBitSet } from "@/marketplace/search/cache/bit-set";
import { FIELDS, YES } from "@/marketplace/search/index/fields";
import { SEGMENT_BYTES } from "@/marketplace/search/index/segment";

/**
 * Live documents at some moment, by segment, and the largest document number (`newest`), which is -1 without documents.
 */
export type LiveDocuments = { newest: number; segments: ReadonlyMap<number, BitSet> };

export type LiveRow = { newest: number | null; segments: number[] | null; living: Buffer | null };

/** Columns of a `LiveRow`. The length that precedes bits in PostgreSQL's binary format is cut off. */
export const liveColumns = sql`(SELECT max(document) FROM search_documents) AS newest, ${ofLive("array_agg(segment ORDER BY segment)", "segments")},
  ${ofLive("string_agg(substring(bit_send(bits) FROM 5), '' ORDER BY segment)", "living")}`;

function ofLive(aggregate: string, name: string) {
  return sql`(SELECT ${sql.raw(aggregate)} FROM search_bits WHERE field = ${sql.lit(FIELDS.live)} AND value = ${sql.lit(YES)}) AS ${sql.ref(name)}`;
}

export function toLiveDocuments({ newest, segments, living }: LiveRow): LiveDocuments {
  const bitsOf = (index: number) => living?.subarray(index * SEGMENT_BYTES, (index + 1) * SEGMENT_BYTES) ?? NO_BITS;
  const sets = (segments ?? []).map((segment, index) => [segment, toBitSet(bitsOf(index))] as const);
  return { newest: newest ?? -1, segments: new Map(sets.filter(([, set]) => set.length > 0)) };
}

const NO_BITS = new Uint8Array(0);

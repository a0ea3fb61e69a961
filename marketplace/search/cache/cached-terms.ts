import { LRUCache } from "lru-cache";
import type { BitSet } from "@/marketplace/search/cache/bit-set";
import type { Found, Missing, Term } from "@/marketplace/search/cache/read-bits";
import { SEGMENT_SIZE } from "@/marketplace/search/index/segment";

/** Cached bits of a term or of a field. */
export type CachedBits = Found & { bytes: number };
/** Functions that read the missing entries from the index, in the same order. */
type Readers = {
  terms: (missing: readonly Missing<Term>[]) => Promise<Found[]>;
  fields: (missing: readonly Missing<string>[]) => Promise<Found[]>;
};
type Segments = Iterable<[number, ReadonlyMap<string, BitSet>]>;
type Reading = { newest: number; done: Promise<CachedBits> };

const MAX_BYTES = 64 * 1024 * 1024;
/** Memory of maps and arrays, in addition to the bits: for a term without documents, and for each of its sets. */
const BYTES_PER_TERM = 350;
const BYTES_PER_SET = 160;
const BYTES_PER_CHARACTER = 2;

/**
 * Cache of the bits that searches read last, in the memory of this process. A document never changes and its number is
 * never used twice, so that the cached bits of a term stay valid for all documents that existed when they were read.
 * Each search reads which documents are live (`live-documents.ts`), and takes the rest from this cache: only the
 * segments to which newer documents may have been added are read again.
 */
export class CachedTerms {
  private readonly cached: LRUCache<string, CachedBits>;
  private readonly reading = new Map<string, Reading>();

  constructor(
    private readonly read: Readers,
    maxBytes = MAX_BYTES,
  ) {
    this.cached = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  }

  /** Returns the bits of each term, for all its documents up to `newest`. */
  terms = (terms: readonly Term[], newest: number): Promise<CachedBits[]> =>
    this.load(terms, newest, ({ kind, field, value }) => [kind, field, value].join(SEPARATOR), this.read.terms);

  /** Returns the bits of every value of each field, for all documents up to `newest`. */
  fields = (fields: readonly string[], newest: number): Promise<CachedBits[]> =>
    this.load(fields, newest, (field) => field, this.read.fields);

  private load<Of>(
    all: readonly Of[],
    newest: number,
    keyOf: (of: Of) => string,
    read: (missing: readonly Missing<Of>[]) => Promise<Found[]>,
  ): Promise<CachedBits[]> {
    const keys = all.map(keyOf);
    const missing = all.flatMap((of, index) => {
      const key = keys[index] ?? "";
      const former = this.cached.peek(key);
      const isKnown = [former, this.reading.get(key)].some((known) => known && known.newest >= newest);
      return isKnown ? [] : [{ key, of, former, since: segmentAfter(former) }];
    });
    const found = missing.length > 0 ? read(missing) : null;
    for (const [index, { key, former, since }] of missing.entries())
      this.follow(key, newest, async () => this.keep(key, (await found)?.[index] ?? NOTHING, olderThan(since, former)));
    return Promise.all(keys.map((key) => this.use(key, newest)));
  }

  private use(key: string, newest: number): CachedBits | Promise<CachedBits> {
    const known = this.cached.get(key);
    return known && known.newest >= newest ? known : (this.reading.get(key)?.done ?? NOTHING);
  }

  private follow(key: string, newest: number, read: () => Promise<CachedBits>) {
    const reading = {
      newest,
      done: read().finally(() => {
        if (this.reading.get(key) === reading) this.reading.delete(key);
      }),
    };
    this.reading.set(key, reading);
  }

  private keep(key: string, { newest, bySegment: found }: Found, older: Segments): CachedBits {
    const bySegment = new Map([...older, ...found]);
    const kept = { newest, bySegment, bytes: bytesOf(key, bySegment) };
    // When two reads run at the same time, the later one may end first.
    if ((this.cached.peek(key)?.newest ?? newest) > newest) return kept;
    this.cached.set(key, kept);
    return kept;
  }
}

const NOTHING: CachedBits = { newest: -1, bySegment: new Map(), bytes: 0 };
/** Character that PostgreSQL refuses in texts, so that no value contains it. */
const SEPARATOR = "\0";

const olderThan = (since: number, kept: CachedBits | undefined): Segments =>
  [...(kept?.bySegment ?? [])].filter(([segment]) => segment < since);

/** Returns the first segment that may contain a newer document. */
const segmentAfter = (kept: CachedBits | undefined) => (kept ? Math.floor((kept.newest + 1) / SEGMENT_SIZE) : 0);

function bytesOf(key: string, bySegment: Found["bySegment"]): number {
  let bytes = key.length * BYTES_PER_CHARACTER + BYTES_PER_TERM;
  for (const values of bySegment.values())
    for (const [value, { byteLength }] of values)
      bytes += byteLength + value.length * BYTES_PER_CHARACTER + BYTES_PER_SET;
  return bytes;
}

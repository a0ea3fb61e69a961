import type { Kysely } from "kysely";
import type { Facets } from "@/lib/entities/search-results";
import type { Database } from "@/marketplace/db/schema";
import { BitProgram, type Source } from "@/marketplace/search/cache/bit-program";
import { type BitSet, countCommon, SEGMENT_WORDS, widthOf } from "@/marketplace/search/cache/bit-set";
import { filledOf } from "@/marketplace/search/cache/bit-words";
import { CachedTerms } from "@/marketplace/search/cache/cached-terms";
import type { LiveDocuments } from "@/marketplace/search/cache/live-documents";
import { readFields, readRows, readTerms, type Term } from "@/marketplace/search/cache/read-bits";
import { type Condition, every, has } from "@/marketplace/search/condition";
import { FIELDS, YES } from "@/marketplace/search/index/fields";
import { SEGMENT_BYTES } from "@/marketplace/search/index/segment";
import type { Levels } from "@/marketplace/search/page";

/** A counted facet: its field, and the condition of the documents to count; null for the condition of the results. */
export type CountedFacet = { name: string; field: string; otherwise: Condition | null };

/** `scope` is true for every result. Each level is a subset of the next, and the last one is the results. */
export type Counting = {
  living: LiveDocuments;
  scope: Condition;
  levels: readonly Condition[];
  facets: readonly CountedFacet[];
};

/**
 * Returns the documents of each level, and the count of every facet. The bits of the index are combined here, segment
 * by segment; PostgreSQL sends the bits that are not in memory
 * (docs/decisions/0062-combine-the-bits-of-the-index-in-the-searching-process.md).
 */
export async function findBits(
  db: Kysely<Database>,
  { living, scope, levels, facets }: Counting,
): Promise<Levels & { facets: Facets }> {
  const program = new BitProgram();
  const steps = levels.map((level) => program.add(every([LIVE, scope, level])));
  const counted = facets.map(({ otherwise }) =>
    otherwise ? program.add(every([LIVE, otherwise])) : (steps.at(-1) ?? 0),
  );
  const fields = [...new Set(facets.map(({ field }) => field))];
  const { sources, values } = await readIndex(db, program, fields, living);
  const segments = [...living.segments.keys()];
  const found = new Uint32Array(levels.length * segments.length * SEGMENT_WORDS);
  const bytes = segments.length * SEGMENT_BYTES;
  const counts = facets.map(() => new Map<string, number>());
  for (const [index, [segment, documents]] of [...living.segments].entries()) {
    program.run(segment, widthOf(documents), sources);
    for (const [level, step] of steps.entries())
      found.set(program.bitsOf(step), (level * segments.length + index) * SEGMENT_WORDS);
    const filled = new Map([...new Set(counted)].map((step) => [step, filledOf(program.bitsOf(step))]));
    for (const [facet, { field }] of facets.entries()) {
      const step = counted[facet] ?? 0;
      const documents = { words: program.bitsOf(step), filled: filled.get(step) ?? [] };
      countValues(documents, values.get(field)?.get(segment), counts[facet]);
    }
  }
  return {
    segments,
    newest: living.newest,
    levels: levels.map((_, level) => new Uint8Array(found.buffer, level * bytes, bytes)),
    facets: Object.fromEntries(facets.map(({ name }, facet) => [name, mostFrequent(counts[facet])])),
  };
}

const LIVE = has(FIELDS.live, [YES]);

const indexes = new WeakMap<Kysely<Database>, CachedTerms>();

/**
 * Returns the cached terms of a database handle. A transaction has a separate cache, since it may read its own
 * uncommitted writes.
 */
function cachedTermsOf(db: Kysely<Database>): CachedTerms {
  const known = indexes.get(db);
  if (known) return known;
  const kept = new CachedTerms({
    terms: (missing) => readTerms(db, missing),
    fields: (missing) => readFields(db, missing),
  });
  indexes.set(db, kept);
  return kept;
}

/**
 * Reads the parts of the index that a program needs, and the values of these fields. They are read after the list of
 * live documents, so that they cover all the documents of this list.
 */
async function readIndex(
  db: Kysely<Database>,
  { terms, rows }: BitProgram,
  fields: readonly string[],
  { newest, segments: living }: LiveDocuments,
) {
  const kept = cachedTermsOf(db);
  const others = terms.filter((term) => !isLive(term));
  const [ofTerms, ofFields, ofRows] = await Promise.all([
    kept.terms(others, newest),
    kept.fields(fields, newest),
    Promise.all(rows.map((row) => readRows(db, row))),
  ]);
  const sources: Source[] = [
    ...terms.filter(isLive).map(({ step }) => ({ step, of: (segment: number) => living.get(segment) })),
    ...rows.map(({ step }, index) => ({ step, of: (segment: number) => ofRows[index]?.get(segment) })),
    ...others.map(({ step }, index) => ({
      step,
      of: (segment: number) => ofTerms[index]?.bySegment.get(segment)?.get(""),
    })),
  ];
  const values = new Map(fields.map((field, index) => [field, ofFields[index]?.bySegment]));
  return { sources, values };
}

const isLive = ({ kind, field }: Term) => kind === "value" && field === FIELDS.live;

/** Adds to `counts`, for each value, the number of these documents that have it. */
function countValues(
  { words, filled }: { words: Uint32Array; filled: readonly number[] },
  values: ReadonlyMap<string, BitSet> = new Map(),
  counts = new Map<string, number>(),
): void {
  if (filled.length === 0) return;
  for (const [value, set] of values) {
    const count = countCommon(words, filled, set);
    if (count > 0) counts.set(value, (counts.get(value) ?? 0) + count);
  }
}

/** Maximum number of values listed for each facet. */
const MAX_FACET_VALUES = 200;

const mostFrequent = (counts = new Map<string, number>()): Record<string, number> =>
  Object.fromEntries(
    [...counts]
      .sort(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1))
      .slice(0, MAX_FACET_VALUES),
  );

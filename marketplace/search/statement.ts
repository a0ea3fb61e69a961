import { type RawBuilder, sql } from "kysely";
import { prepared } from "@/marketplace/db/prepared";
import { type Bits, BitsetQuery } from "@/marketplace/search/bitset-sql";
import type { Condition } from "@/marketplace/search/condition";

/** A counted facet: its field, and the condition that it is counted under; null: the condition of the results. */
export type CountedFacet = { name: string; field: string; otherwise: Condition | null };

/** `scope` is true of every result; each level is a subset of the next, and the last one is the results. */
export type Counting = {
  scope: Condition;
  levels: readonly Condition[];
  facets: readonly CountedFacet[];
  /** Whether it is one of few statements that differ by their values alone. */
  isPrepared?: boolean;
};

/** Values listed by facet, the most frequent first. */
const MAX_FACET_VALUES = 200;

/** Bit strings are bytes, of all segments one after the other. */
export type CountedRow = {
  /** Numbers of the segments, in the order of their bits. */
  segments: number[];
  facets: Record<string, Record<string, number>>;
} & Record<`level_${number}`, Buffer>;

/**
 * The documents of each level and the count of every facet, in one statement. Its cost depends on the number of
 * segments, not on that of results (docs/decisions/0012-count-facets-with-bit-strings-in-postgresql.md).
 */
export function toStatement({ scope, levels, facets, isPrepared = false }: Counting): RawBuilder<CountedRow> {
  const leaves = new BitsetQuery();
  const scoped = leaves.bits(scope);
  const columns = [
    ...levels.map((level, index) => `(scope & ${leaves.bits(level)}) AS ${levelOf(index)}`),
    ...facets.flatMap(({ otherwise }, index) =>
      otherwise ? [`${leaves.bits(otherwise)} AS ${otherwiseOf(index)}`] : [],
    ),
  ];
  const tables = [
    ...leaves.tables(),
    sql`scoped AS MATERIALIZED (SELECT *, ${sql.raw(scoped)} AS scope FROM leaves)`,
    sql`found AS MATERIALIZED (SELECT segment, ${sql.raw(columns.join(", "))} FROM scoped)`,
  ];
  return sql<CountedRow>`
    ${isPrepared ? prepared : sql``} WITH ${sql.join(tables)}
    SELECT coalesce(array_agg(segment ORDER BY segment), '{}') AS segments,
      ${sql.join(levels.map((_, index) => bytesOf(levelOf(index))))},
      ${facets.length > 0 ? toCounts(facets, levels.length - 1) : sql`'{}'::jsonb`} AS facets
    FROM found`;
}

export const levelOf = (index: number) => `level_${index}` as const;
const otherwiseOf = (index: number) => `otherwise_${index}`;

/** The length that precedes bits in PostgreSQL's own format is cut off. */
const bytesOf = (level: Bits) => {
  const column = sql.raw(level);
  return sql`coalesce(string_agg(substring(bit_send(${column}) FROM 5), '' ORDER BY segment), '') AS ${column}`;
};

/** `OFFSET 0`: bits are counted before anything is sorted, which would otherwise carry them along. */
const toCounts = (facets: readonly CountedFacet[], results: number) => sql`(
  SELECT coalesce(jsonb_object_agg(name, counts), '{}') FROM (
    SELECT name, coalesce(jsonb_object_agg(value, documents) FILTER (WHERE position <= ${sql.lit(MAX_FACET_VALUES)}), '{}') AS counts
    FROM (
      SELECT name, value, documents, row_number() OVER (PARTITION BY name ORDER BY documents DESC, value) AS position
      FROM (
        SELECT name, value, sum(documents)::integer AS documents FROM (
          SELECT scopes.name, search_bits.value, bit_count(search_bits.bits & scopes.bits) AS documents
          FROM (${sql.join(
            facets.map((facet, index) => toScope(facet, facet.otherwise ? otherwiseOf(index) : levelOf(results))),
            sql` UNION ALL `,
          )}) AS scopes
          JOIN search_bits ON search_bits.field = scopes.field AND search_bits.segment = scopes.segment
          WHERE search_bits.field = ANY(${facets.map(({ field }) => field)}::text[])
          OFFSET 0
        ) AS segments
        WHERE documents > 0 GROUP BY name, value
      ) AS sums
    ) AS ranked
    GROUP BY name
  ) AS facets
)`;

const toScope = ({ name, field }: CountedFacet, bits: Bits) =>
  sql`SELECT ${name}::text COLLATE "C" AS name, ${field}::text COLLATE "C" AS field, segment, ${sql.raw(bits)} AS bits FROM found`;

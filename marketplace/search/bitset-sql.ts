import { type RawBuilder, sql } from "kysely";
import type { Condition } from "@/marketplace/search/condition";
import { ALL, NONE, placeOf, SEGMENT_SIZE, segmentOf } from "@/marketplace/search/index/segment";

/** An operation on columns of `leaves`, in SQL, that gives a bit string of each segment: names and signs, no value. */
export type Bits = string;

type Of<Kind extends Condition["kind"]> = Extract<Condition, { kind: Kind }> & { leaf: number };
type Lookup = { leaf: number; field: string; value: string; stemmed: boolean };

/**
 * Turns conditions into operations on the columns of one table, `leaves`: a row a segment, a column for each thing looked
 * up. What several conditions look up is looked up once.
 */
export class BitsetQuery {
  private readonly columns = new Map<unknown, number>();
  private readonly known = new Map<Condition, Bits>();
  private readonly lookups: Lookup[] = [];
  private readonly prefixes: Of<"startsWith">[] = [];
  private readonly counted: Of<"hasAtLeast">[] = [];
  private readonly rows: Of<"row">[] = [];

  /** The documents of a segment that meet a condition. */
  bits(condition: Condition): Bits {
    const known = this.known.get(condition);
    if (known !== undefined) return known;
    const bits = this.operation(condition);
    this.known.set(condition, bits);
    return bits;
  }

  private operation(condition: Condition): Bits {
    switch (condition.kind) {
      case "every":
        return this.combined(condition.of, " & ", ALL, NONE);
      case "some":
        return this.combined(condition.of, " | ", NONE, ALL);
      case "not":
        return `(~${this.bits(condition.of)})`;
      case "has":
      case "hasWord": {
        const { kind, field } = condition;
        const values = [...new Set(kind === "has" ? condition.values : condition.words)].sort();
        if (values.length === 0) return NONE;
        return this.column([kind, field, ...values].join(SEPARATOR), (leaf) => {
          for (const value of values) this.lookups.push({ leaf, field, value, stemmed: kind === "hasWord" });
        });
      }
      case "startsWith":
        return this.column([condition.kind, condition.field, condition.start].join(SEPARATOR), (leaf) =>
          this.prefixes.push({ ...condition, leaf }),
        );
      case "hasAtLeast":
        return this.column(condition, (leaf) => this.counted.push({ ...condition, leaf }));
      case "row":
        return this.column(condition, (leaf) => this.rows.push({ ...condition, leaf }));
    }
  }

  /** The common table expressions that make `leaves`. Call `bits` first. */
  tables(): RawBuilder<unknown>[] {
    const columns = [...this.columns.values()].map(
      (leaf) => `coalesce(bit_or(bits) FILTER (WHERE leaf = ${leaf}), ${NONE}) AS ${columnOf(leaf)}`,
    );
    const sources = [
      LOOKUP_ROWS,
      ...this.prefixes.map(toPrefixRows),
      ...this.counted.map(toCountedRows),
      ...this.rows.map(toRowBits),
    ];
    return [
      this.lookupTable(),
      sql`leaf AS (${sql.join(sources, sql` UNION ALL `)})`,
      sql`leaves AS MATERIALIZED (SELECT segment, ${sql.raw(columns.join(", "))} FROM leaf GROUP BY segment)`,
    ];
  }

  /** `neutral` changes nothing, `absorbing` decides alone. */
  private combined(conditions: readonly Condition[], operator: string, neutral: Bits, absorbing: Bits): Bits {
    const bits = new Set(conditions.map((one) => this.bits(one)));
    bits.delete(neutral);
    if (bits.has(absorbing)) return absorbing;
    return bits.size > 1 ? `(${[...bits].join(operator)})` : ([...bits][0] ?? neutral);
  }

  private column(key: unknown, add: (leaf: number) => void): Bits {
    const known = this.columns.get(key);
    if (known !== undefined) return columnOf(known);
    const leaf = this.columns.size;
    this.columns.set(key, leaf);
    add(leaf);
    return columnOf(leaf);
  }

  private lookupTable() {
    const list = <Name extends keyof Lookup>(name: Name) => this.lookups.map((lookups) => lookups[name]);
    return sql`lookups AS MATERIALIZED (
      SELECT leaf, field, CASE WHEN stemmed THEN coalesce((ts_lexize('french_stem', value))[1], value) ELSE value END AS value
      FROM unnest(${list("leaf")}::integer[], ${list("field")}::text[], ${list("value")}::text[], ${list("stemmed")}::boolean[])
        AS requested (leaf, field, value, stemmed)
    )`;
  }
}

/** In no value: PostgreSQL refuses it. */
const SEPARATOR = "\0";

/**
 * `OFFSET 0` makes PostgreSQL look the values up one by one. Its planner overestimates their number and would read the
 * whole index of a small marketplace.
 */
const LOOKUP_ROWS = sql`
  SELECT lookups.leaf, found.segment, found.bits FROM lookups CROSS JOIN LATERAL (
    SELECT segment, bits FROM search_bits WHERE field = lookups.field AND value = lookups.value OFFSET 0
  ) AS found`;

const columnOf = (leaf: number) => `bits_${leaf}`;
const NO_BITS = sql.raw(NONE);

/** U+FFFF ends no word: every value with this prefix comes before. */
const toPrefixRows = ({ leaf, field, start }: Of<"startsWith">) => sql`
  SELECT ${sql.lit(leaf)}, segment, bits FROM search_bits
  WHERE field = ${field} AND value >= ${start} AND value < ${`${start}\uffff`}`;

/** Counts document by document: bit strings cannot add. */
const toCountedRows = ({ leaf, field, values, count }: Of<"hasAtLeast">) => sql`
  SELECT ${sql.lit(leaf)}, segment, bit_or(set_bit(${NO_BITS}, place, 1)) FROM (
    SELECT segment, place FROM search_bits, generate_series(0, ${sql.lit(SEGMENT_SIZE - 1)}) AS place
    WHERE field = ${field} AND value = ANY(${values}::text[]) AND get_bit(bits, place) = 1
    GROUP BY segment, place HAVING count(*) >= ${count}::integer
  ) AS counted GROUP BY segment`;

/** A bit string is copied to set a bit: short ones are made first, then put in their place. */
const CHUNK = 512;

const toRowBits = ({ leaf, from, where }: Of<"row">) => sql`
  SELECT ${sql.lit(leaf)}, segment, bit_or(bits::bit(${sql.lit(SEGMENT_SIZE)}) >> (chunk * ${sql.lit(CHUNK)})) FROM (
    SELECT ${segmentOf(sql`document`)} AS segment, ${placeOf(sql`document`)} / ${sql.lit(CHUNK)} AS chunk,
      bit_or(set_bit(0::bit(${sql.lit(CHUNK)}), document % ${sql.lit(CHUNK)}, 1)) AS bits
    FROM ${sql.table(from)} WHERE ${where} GROUP BY 1, 2
  ) AS chunks GROUP BY segment`;

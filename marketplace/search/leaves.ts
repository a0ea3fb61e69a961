import { type RawBuilder, sql } from "kysely";
import type { Condition } from "@/marketplace/search/condition";
import { ALL, NONE, placeOf, SEGMENT_SIZE, segmentOf } from "@/marketplace/search/index/segment";

/** A bit string of each segment, in SQL. */
export type Bits = RawBuilder<unknown>;

type Wanted = { leaf: number; field: string; value: string; stemmed: boolean };
type Begun = { leaf: number; field: string; start: string };
type Several = Extract<Condition, { kind: "hasSeveral" }> & { leaf: number };
type Row = { leaf: number; where: RawBuilder<boolean> };

/**
 * Turns conditions into operations on the columns of one table, `leaves`: a row a segment, a column for each thing looked
 * up. What several conditions look up is looked up once.
 */
export class Leaves {
  private readonly columns = new Map<string, number>();
  private readonly wanted: Wanted[] = [];
  private readonly begun: Begun[] = [];
  private readonly several: Several[] = [];
  private readonly rows: Row[] = [];

  /** The documents of a segment that meet a condition. */
  bits(condition: Condition): Bits {
    switch (condition.kind) {
      case "every":
        return combined(
          condition.of.map((one) => this.bits(one)),
          sql` & `,
          ALL,
        );
      case "some":
        return combined(
          condition.of.map((one) => this.bits(one)),
          sql` | `,
          NONE,
        );
      case "not":
        return sql`(~${this.bits(condition.of)})`;
      case "has":
      case "says": {
        const { kind, field } = condition;
        const values = [...new Set(kind === "has" ? condition.values : condition.words)].sort();
        return this.column([kind, field, ...values], (leaf) => {
          this.wanted.push(...values.map((value) => ({ leaf, field, value, stemmed: kind === "says" })));
        });
      }
      case "hasSeveral":
        return this.column([JSON.stringify(condition)], (leaf) => this.several.push({ ...condition, leaf }));
      case "begins":
        return this.column(["begins", condition.field, condition.start], (leaf) => {
          this.begun.push({ leaf, field: condition.field, start: condition.start });
        });
      case "row":
        return this.column(["row", String(this.rows.length)], (leaf) =>
          this.rows.push({ leaf, where: condition.where }),
        );
    }
  }

  /** The common table expressions that make `leaves`. Ask for the bits first. */
  tables(): RawBuilder<unknown>[] {
    const columns = [...this.columns.values()].map(
      (leaf) => sql`coalesce(bit_or(bits) FILTER (WHERE leaf = ${sql.lit(leaf)}), ${NONE}) AS ${columnOf(leaf)}`,
    );
    return [
      this.wantedTable(),
      sql`leaf AS (${sql.join(
        [
          sql`SELECT wanted.leaf, search_bits.segment, search_bits.bits FROM wanted JOIN search_bits USING (field, value)`,
          ...this.begun.map(toBegunRows),
          ...this.several.map(toSeveralRows),
          ...this.rows.map(toRowBits),
        ],
        sql` UNION ALL `,
      )})`,
      sql`leaves AS MATERIALIZED (SELECT segment, ${sql.join(columns)} FROM leaf GROUP BY segment)`,
    ];
  }

  private column(key: readonly string[], add: (leaf: number) => void): Bits {
    const name = JSON.stringify(key);
    const known = this.columns.get(name);
    if (known !== undefined) return columnOf(known);
    const leaf = this.columns.size;
    this.columns.set(name, leaf);
    add(leaf);
    return columnOf(leaf);
  }

  private wantedTable() {
    const list = <Name extends keyof Wanted>(name: Name) => this.wanted.map((wanted) => wanted[name]);
    return sql`wanted AS MATERIALIZED (
      SELECT leaf, field, CASE WHEN stemmed THEN coalesce((ts_lexize('french_stem', value))[1], value) ELSE value END AS value
      FROM unnest(${list("leaf")}::integer[], ${list("field")}::text[], ${list("value")}::text[], ${list("stemmed")}::boolean[])
        AS asked (leaf, field, value, stemmed)
    )`;
  }
}

const columnOf = (leaf: number) => sql.ref(`bits_${leaf}`);

const combined = (bits: Bits[], operator: RawBuilder<unknown>, neutral: Bits): Bits => {
  const [only] = bits;
  if (!only) return neutral;
  return bits.length === 1 ? only : sql`(${sql.join(bits, operator)})`;
};

/** U+FFFF ends no word: every value that begins so comes before. */
const toBegunRows = ({ leaf, field, start }: Begun) => sql`
  SELECT ${sql.lit(leaf)}, segment, bits FROM search_bits
  WHERE field = ${field} AND value >= ${start} AND value < ${`${start}\uffff`}`;

/** Counts document by document: bit strings cannot add. */
const toSeveralRows = ({ leaf, field, values, count }: Several) => sql`
  SELECT ${sql.lit(leaf)}, segment, bit_or(set_bit(${NONE}, place, 1)) FROM (
    SELECT segment, place FROM search_bits, generate_series(0, ${sql.lit(SEGMENT_SIZE - 1)}) AS place
    WHERE field = ${field} AND value = ANY(${values}::text[]) AND get_bit(bits, place) = 1
    GROUP BY segment, place HAVING count(*) >= ${count}::integer
  ) AS several GROUP BY segment`;

const toRowBits = ({ leaf, where }: Row) => sql`
  SELECT ${sql.lit(leaf)}, ${segmentOf(sql`document`)}, bit_or(set_bit(${NONE}, ${placeOf(sql`document`)}, 1))
  FROM search_documents WHERE ${where} GROUP BY 2`;

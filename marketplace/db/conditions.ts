import { type RawBuilder, sql } from "kysely";

type Bounds<Value> = {
  gt?: Value | undefined;
  gte?: Value | undefined;
  lt?: Value | undefined;
  lte?: Value | undefined;
};

const OPERATORS = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` } as const;

/** A column compared to an exact value or to bounds, as instants. */
export const inDates = (column: string, range: string | Bounds<string>): RawBuilder<boolean> =>
  compare(sql`${sql.ref(column)}`, range, (value) => sql`${new Date(value)}::timestamptz`);

/** The same, as numbers: an integer column too is compared to any number. */
export const inNumbers = (column: string, range: number | Bounds<number>): RawBuilder<boolean> =>
  compare(sql`${sql.ref(column)}::numeric`, range, (value) => sql`${value}::numeric`);

/** A jsonb column that contains this object. */
export const contains = (column: string, object: object): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} @> ${JSON.stringify(object)}::jsonb`;

/** Nothing of the text means anything to LIKE. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");

function compare<Value extends string | number>(
  column: RawBuilder<unknown>,
  range: Value | Bounds<Value>,
  cast: (value: Value) => RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (typeof range !== "object") return sql<boolean>`${column} = ${cast(range)}`;
  const conditions = (["gt", "gte", "lt", "lte"] as const).flatMap((name) => {
    const value = range[name];
    return value === undefined ? [] : [sql`${column} ${OPERATORS[name]} ${cast(value)}`];
  });
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` AND `)})` : sql<boolean>`true`;
}

/** A column that equals one of these texts; null equals none. */
export const isOneOf = (column: string, values: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = ANY(${values}::text[])`;

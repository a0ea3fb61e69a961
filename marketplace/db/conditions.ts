import { type RawBuilder, sql } from "kysely";

type Bounds<Value> = {
  gt?: Value | undefined;
  gte?: Value | undefined;
  lt?: Value | undefined;
  lte?: Value | undefined;
};

const OPERATORS = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` } as const;

/** Condition that a column, as an instant, equals this value or is within these bounds. */
export const inDates = (column: string | RawBuilder<unknown>, range: string | Bounds<string>): RawBuilder<boolean> =>
  compare(
    typeof column === "string" ? sql`${sql.ref(column)}` : column,
    range,
    (value) => sql`${new Date(value)}::timestamptz`,
  );

/**
 * Condition that a column, as numeric, equals this number or is within these bounds. The cast lets an integer column be
 * compared with any number.
 */
export const inNumbers = (column: string, range: number | Bounds<number>): RawBuilder<boolean> =>
  compare(sql`${sql.ref(column)}::numeric`, range, (value) => sql`${value}::numeric`);

/**
 * Text that may also be read as a boolean, a number or null, since the values of a query string in brackets are all
 * texts.
 */
export class WrittenScalar {
  constructor(
    readonly text: string,
    readonly scalar: unknown,
  ) {}
  toJSON(): string {
    return this.text;
  }
}

/** Condition that a jsonb column contains this object. A `WrittenScalar` matches as the text or as the scalar. */
export function contains(column: string, object: object): RawBuilder<boolean> {
  const has = (part: string) => sql<boolean>`${sql.ref(column)} @> ${part}::jsonb`;
  const fields = Object.entries(object).map(([key, value]) => {
    const [text, scalar] = [JSON.stringify({ [key]: value }), JSON.stringify({ [key]: value }, toScalar)];
    return text === scalar ? has(text) : sql<boolean>`(${has(text)} OR ${has(scalar)})`;
  });
  return fields.length > 0 ? sql<boolean>`(${sql.join(fields, sql` AND `)})` : has("{}");
}

function toScalar(this: unknown, key: string, value: unknown): unknown {
  const given: unknown = Reflect.get(Object(this), key);
  return given instanceof WrittenScalar ? given.scalar : value;
}

/** Escapes the characters that LIKE interprets. */
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

/** Condition that a column equals one of these texts; null equals none. */
export const isOneOf = (column: string, values: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = ANY(${values}::text[])`;

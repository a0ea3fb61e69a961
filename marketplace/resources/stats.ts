import { type Kysely, type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { type PageQuery, windowOf } from "@/marketplace/db/page";
import type { Database } from "@/marketplace/db/schema";
import { number, pagination } from "@/marketplace/http/fields";
import { toPage } from "@/marketplace/http/page";

/**
 * Figures of a list by group: the number of rows, and the average, sum and bounds of one of their numbers. A value that
 * is not a number is left out, so that no stored value can make the query fail.
 */
const METRICS = ["count", "avg", "sum", "min", "max"] as const;
const MAX_DEPTH = 5;

/** Query fields of every call of figures, in addition to its groups and the filters of its list. */
export const statsFields = {
  ...pagination(METRICS),
  avgPrecision: number(z.number().int().min(0).max(10).default(2)),
  computeRanking: z.preprocess(
    (value) => (value === "true" || value === "1" ? true : value === "false" || value === "0" ? false : value),
    z.boolean().default(false),
  ),
};

/** Schema of the name of a field inside these open objects: `metadata.x`, `object.x.y`. */
export const openFieldOf = (objects: readonly string[]) =>
  z
    .string()
    .max(200)
    .refine((name) => isOpenField(name, objects), `must be a field of ${objects.join(" or ")}, like ${objects[0]}.x`)
    .meta({ pattern: `^(?:${objects.join("|")})(?:\\.[^.]+){1,${MAX_DEPTH}}$` });

const isOpenField = (name: string, objects: readonly string[]) => {
  const [object = "", ...path] = name.split(".");
  return objects.includes(object) && path.length > 0 && path.length <= MAX_DEPTH && path.every((key) => key !== "");
};

/** Returns the jsonb of an open field, or null. `metadata.x` is `x` in the column `metadata`. */
export function openField(name: string): RawBuilder<unknown> {
  const [column = "", ...path] = name.split(".");
  return sql`${sql.ref(column)} #> ${path}::text[]`;
}

type Figures = PageQuery & {
  orderBy: (typeof METRICS)[number];
  order: "asc" | "desc";
  avgPrecision: number;
  computeRanking: boolean;
};

type StatsRow = {
  group_value: unknown;
  count: number;
  avg: number | null;
  sum: number | null;
  min: number | null;
  max: number | null;
  ranking: number;
  lowest: number;
};

/**
 * Returns, as a page, the figures of a table's rows that pass every condition. `group` and `field` are jsonb; rows
 * without group are left out. Rank 1 has the highest value.
 */
export async function groupStats(
  db: Kysely<Database>,
  table: keyof Database,
  conditions: RawBuilder<boolean>[],
  { groupBy, group, field }: { groupBy: string; group: RawBuilder<unknown>; field: RawBuilder<unknown> | null },
  figures: Figures,
) {
  const metric = sql.ref(figures.orderBy);
  const { limit, offset } = windowOf(figures);
  const stats = sql`
    WITH found AS (
      SELECT ${group} AS group_value, ${field ?? sql`NULL::jsonb`} AS field
      FROM ${sql.table(table)} WHERE ${sql.join([sql`true`, ...conditions], sql` AND `)}
    ), valued AS (
      SELECT group_value, CASE WHEN jsonb_typeof(field) = 'number' THEN (field #>> '{}')::numeric END AS value
      FROM found WHERE group_value IS NOT NULL
    ), stats AS (
      SELECT group_value, count(*) AS count, round(avg(value), ${sql.lit(figures.avgPrecision)}) AS avg, sum(value) AS sum,
        min(value) AS min, max(value) AS max
      FROM valued GROUP BY group_value
    )`;
  const [counted, { rows }] = await Promise.all([
    sql<{ count: number }>`${stats} SELECT count(*) AS count FROM stats`.execute(db),
    sql<StatsRow>`${stats}, ranked AS (SELECT *, rank() OVER (ORDER BY ${metric} DESC NULLS LAST) AS ranking FROM stats)
      SELECT *, max(ranking) OVER () AS lowest FROM ranked
      ORDER BY ${metric} ${figures.order === "asc" ? sql`ASC` : sql`DESC`} NULLS LAST, group_value
      LIMIT ${limit} OFFSET ${offset}`.execute(db),
  ]);
  const toResult = ({ group_value, ranking, lowest, ...values }: StatsRow) => ({
    groupBy,
    groupByValue: group_value,
    ...values,
    ...(figures.computeRanking ? { ranking, lowestRanking: lowest } : {}),
  });
  return toPage(figures, counted.rows[0]?.count ?? 0, rows.map(toResult));
}

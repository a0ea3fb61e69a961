import { type RawBuilder, sql } from "kysely";

/** Condition that a row of this table, by its `id`, belongs to the demonstration. */
export const isDemonstration = (table: "users" | "assets" | "events"): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM demonstration_rows
  WHERE demonstration_rows.table_name = ${sql.lit(table)} AND demonstration_rows.id = ${sql.ref(`${table}.id`)}
)`;

import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { DATED_ATTRIBUTES, shapeOf } from "@/marketplace/demo/table-shapes";

/** The rows of a table, by column name. */
export type DemoTable = { table: string; rows: object[] };

const keyOf = (table: string) => shapeOf(table).key ?? ["id"];

/** Returns SQL for the id of a row in `demonstration_rows`. */
export const rowId = (table: string, alias: string): RawBuilder<string> =>
  sql<string>`concat_ws('/', ${sql.join(keyOf(table).map((column) => sql.ref(`${alias}.${column}`)))})`;

/** Hashes the columns of a row that a person may edit, except its dates, which move. NULL when nothing is compared. */
export const fingerprintOf = (table: string, alias: string): RawBuilder<string | null> => {
  const { edited } = shapeOf(table);
  if (!edited) return sql<null>`NULL::text`;
  const values = edited.map((column) => {
    const value = sql.ref(`${alias}.${column}`);
    return column === "custom_attributes" || column === "metadata"
      ? sql`${value} - ${DATED_ATTRIBUTES}::text[]`
      : value;
  });
  return sql<string>`md5(jsonb_build_array(${sql.join(values)})::text)`;
};

/**
 * Allows this transaction to change the lines of the demonstration in the audit trail, and no other line (migration
 * 0046).
 */
export const openOwnAudit = (trx: Kysely<Database>) =>
  sql`SELECT set_config('happy_cabinet.audit', 'demonstration', true)`.execute(trx);

/** Condition that this row, of this table under this alias, belongs to the demonstration. */
export const isOfDemonstration = (table: string, alias: string): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM demonstration_rows AS loaded WHERE loaded.table_name = ${table} AND loaded.id = ${rowId(table, alias)}
)`;

/**
 * Condition that this row, of this table under this alias, belongs to the demonstration and is unchanged since it was
 * loaded.
 */
export const isAsLoaded = (table: string, alias: string) => sql<boolean>`EXISTS (
  SELECT FROM demonstration_rows AS loaded
  WHERE loaded.table_name = ${table} AND loaded.id = ${rowId(table, alias)}
    AND coalesce(loaded.fingerprint = ${fingerprintOf(table, alias)}, true)
)`;

/**
 * Writes the demonstration's rows of a table, in one statement with PostgreSQL's own types: missing rows are inserted,
 * and rows that nobody edited are updated. A row that a person edited or removed is left alone; so is a row whose name
 * or slug is used by a person's row.
 */
export async function loadRows(trx: Kysely<Database>, { table, rows }: DemoTable): Promise<void> {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const updates = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`source.${column}`)}`));
  const sameRow = sql.join(
    keyOf(table).map((column) => sql`${sql.ref(`target.${column}`)} = ${sql.ref(`source.${column}`)}`),
    sql` AND `,
  );
  const { rows: loaded } = await sql<{ id: string }>`
    WITH source AS (
      SELECT * FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) WITH ORDINALITY
    ),
    updated AS (
      UPDATE ${sql.table(table)} AS target SET ${updates} FROM source
      WHERE ${sameRow} AND ${isAsLoaded(table, "target")} RETURNING ${rowId(table, "target")} AS id
    ),
    added AS (
      INSERT INTO ${sql.table(table)} (${list}) SELECT ${list} FROM source
      WHERE NOT EXISTS (
        SELECT FROM demonstration_rows AS known WHERE known.table_name = ${table} AND known.id = ${rowId(table, "source")}
      )
      ORDER BY ordinality
      ON CONFLICT DO NOTHING RETURNING ${rowId(table, table)} AS id
    )
    SELECT id FROM updated UNION ALL SELECT id FROM added`.execute(trx);
  await rememberRows(
    trx,
    table,
    loaded.map(({ id }) => id),
  );
}

const rememberRows = (trx: Kysely<Database>, table: string, ids: string[]) =>
  sql`INSERT INTO demonstration_rows (table_name, id, fingerprint)
    SELECT ${table}, ${rowId(table, "target")}, ${fingerprintOf(table, "target")} FROM ${sql.table(table)} AS target
    WHERE ${rowId(table, "target")} = ANY(${ids}::text[])
    ON CONFLICT (table_name, id) DO UPDATE SET fingerprint = excluded.fingerprint`.execute(trx);

/**
 * Removes the rows that an earlier version of the demonstration loaded and that this version lacks; a row that a person
 * edited now belongs to that person.
 */
export async function removeLeftovers(trx: Kysely<Database>, { table, rows }: DemoTable): Promise<void> {
  const source = sql`jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) AS source`;
  const isLeft = (id: RawBuilder<string>) => sql`${id} NOT IN (SELECT ${rowId(table, "source")} FROM ${source})`;
  await sql`DELETE FROM ${sql.table(table)} AS target
    WHERE ${isAsLoaded(table, "target")} AND ${isLeft(rowId(table, "target"))}`.execute(trx);
  await sql`DELETE FROM demonstration_rows AS loaded
    WHERE loaded.table_name = ${table} AND ${isLeft(sql.ref("loaded.id"))}`.execute(trx);
}

import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from "kysely";
import { type PageQuery, windowOf } from "@/marketplace/db/page";
import type { Database } from "@/marketplace/db/schema";

type Db = Kysely<Database>;

/** The tables whose rows have an id and dates. */
type Table = {
  [Name in keyof Database]: Database[Name] extends { id: string; created_date: unknown } ? Name : never;
}[keyof Database];
/**
 * Type of a value to write. Rows are sent to PostgreSQL as JSON: a JSON column is written as its value, not as text,
 * and a date may be a text.
 */
type Given<Read, Written> = Date extends Read ? Written : Read;
type ValuesOf<Row, Writable> = {
  [Column in keyof Writable]: Column extends keyof Row ? Given<Row[Column], Writable[Column]> : never;
};
/** Columns are optional as in the table; `undefined` counts as absent. */
type NewRow<Name extends Table> = ValuesOf<Selectable<Database[Name]>, Insertable<Database[Name]>>;
type Changes<Name extends Table> = ValuesOf<Selectable<Database[Name]>, Updateable<Database[Name]>>;

/** Adds a row; absent columns get their default. */
export async function insertRow<Name extends Table>(trx: Db, table: Name, values: NewRow<Name>) {
  const columns = columnsOf(values);
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<Selectable<Database[Name]>>`
    INSERT INTO ${sql.table(table)} (${list})
    SELECT ${list} FROM jsonb_populate_record(NULL::${sql.table(table)}, ${JSON.stringify(values)}::jsonb)
    RETURNING *`.execute(trx);
  return first(rows);
}

/** Changes these columns of an existing row, whose `updated_date` always increases. */
export async function updateRow<Name extends Table>(trx: Db, table: Name, id: string, values: Changes<Name>) {
  const changes = columnsOf(values).map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`);
  const { rows } = await sql<Selectable<Database[Name]>>`
    UPDATE ${sql.table(table)} AS stored
    SET ${sql.join([...changes, sql`updated_date = next_date(stored.updated_date)`])}
    FROM jsonb_populate_record(NULL::${sql.table(table)}, ${JSON.stringify(values)}::jsonb) AS given
    WHERE stored.id = ${id}
    RETURNING stored.*`.execute(trx);
  return first(rows);
}

/** Returns the row, and locks it until the transaction ends. */
export async function lockRow<Name extends Table>(trx: Db, table: Name, id: string) {
  const { rows } = await sql<Selectable<Database[Name]>>`
    SELECT * FROM ${sql.table(table)} WHERE id = ${id} FOR UPDATE`.execute(trx);
  return rows[0];
}

export async function readRow<Name extends Table>(db: Db, table: Name, id: string) {
  const { rows } = await sql<Selectable<Database[Name]>>`
    SELECT * FROM ${sql.table(table)} WHERE id = ${id}`.execute(db);
  return rows[0];
}

/** Deletes the row. Returns whether it existed. */
export async function removeRow(trx: Db, table: Table, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`DELETE FROM ${sql.table(table)} WHERE id = ${id}`.execute(trx);
  return numAffectedRows === 1n;
}

/** Returns one page of the rows that pass every condition, and their total number. `orderBy` is a column. */
export async function listRows<Name extends Table>(
  db: Db,
  table: Name,
  conditions: RawBuilder<boolean>[],
  page: PageQuery & { orderBy: keyof Selectable<Database[Name]> & string; order: "asc" | "desc" },
) {
  const { limit, offset } = windowOf(page);
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
  const [counted, found] = await Promise.all([
    sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)} WHERE ${where}`.execute(db),
    sql<Selectable<Database[Name]>>`
      SELECT * FROM ${sql.table(table)} WHERE ${where}
      ORDER BY ${sql.ref(page.orderBy)} ${sql.raw(page.order === "asc" ? "ASC" : "DESC")}, id
      LIMIT ${limit} OFFSET ${offset}`.execute(db),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows };
}

const columnsOf = (values: object) =>
  Object.entries(values).flatMap(([column, value]) => (value === undefined ? [] : [column]));

function first<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error("A write touched no row");
  return row;
}

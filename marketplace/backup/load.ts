import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { type Digest, digestOf, quoted, writeRows } from "@/marketplace/backup/rows";
import { readShape, type Shape, type Table } from "@/marketplace/backup/shape";

type Load = {
  /** Shape of the database that the rows come from. */
  shape: Shape;
  /** Reads a table's rows, as COPY wrote them. */
  read: (table: Table) => Readable;
  /** Digest of the rows in the source, available once they are read. */
  expected: (table: Table) => Digest;
};

/**
 * Replaces the rows of a database with the rows of another database that has the same migrations, in the caller's
 * transaction, then reads them back. The rights of the tables' owner suffice. Triggers are disabled, because the rows
 * that they write are already among the loaded rows. Foreign keys are dropped, because they would impose an order on
 * the tables; they are created again at the end, which checks the references. Returns the number of rows. Throws when a
 * row differs.
 */
export async function loadRows(client: pg.Client, { shape, read, expected }: Load): Promise<number> {
  await requireSameTables(client, shape);
  const names = shape.tables.map(({ name }) => quoted(name));
  const foreignKeys = await readForeignKeys(client);
  for (const { table, name } of foreignKeys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`);
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${names.join(", ")}`);
  for (const table of shape.tables) await pipeline(read(table), writeRows(client, table));
  for (const { name, start, value } of shape.sequences)
    await client.query("SELECT setval($1::regclass, $2, $3)", [quoted(name), value ?? start, value !== null]);
  for (const { table, name, definition } of foreignKeys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`);
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  let total = 0;
  for (const table of shape.tables) total += await requireSameRows(client, table, expected(table));
  return total;
}

async function requireSameTables(client: pg.Client, shape: Shape): Promise<void> {
  const described = ({ tables }: Shape) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns.toSorted()]));
  if (described(await readShape(client)) !== described(shape))
    throw new Error("The tables of these rows are not those that their migrations make");
}

async function requireSameRows(client: pg.Client, table: Table, expected: Digest): Promise<number> {
  const { rows, sha256 } = await digestOf(client, table);
  if (rows !== expected.rows) throw new Error(`Table ${table.name} has ${rows} rows instead of ${expected.rows}`);
  if (sha256 !== expected.sha256) throw new Error(`Rows of table ${table.name} are not what they were`);
  return rows;
}

async function readForeignKeys(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`);
  return rows;
}

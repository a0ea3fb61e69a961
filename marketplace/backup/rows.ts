import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from, to } from "pg-copy-streams";
import { createMeter } from "@/marketplace/backup/meter";
import type { Table } from "@/marketplace/backup/shape";

/**
 * Number of rows, and digest of the bytes that COPY writes for these rows in the table's order: equal rows have equal
 * digests, in any database.
 */
export type Digest = { rows: number; sha256: string };

/** Reads the rows as PostgreSQL's COPY writes them; `rowCount` is set at the end of the stream. */
export const readRows = (client: pg.Client, { name, columns, order, format }: Table) =>
  client.query(to(`COPY (SELECT ${columns} FROM ${quoted(name)} ORDER BY ${order}) TO STDOUT WITH (FORMAT ${format})`));

/** Returns a stream that writes rows in the form of `readRows`, and that ends once they are in the table. */
export const writeRows = (client: pg.Client, { name, columns, format }: Table) =>
  client.query(from(`COPY ${quoted(name)} (${columns}) FROM STDIN WITH (FORMAT ${format})`));

export async function digestOf(client: pg.Client, table: Table): Promise<Digest> {
  const rows = readRows(client, table);
  const meter = createMeter();
  await pipeline(rows, meter, nowhere());
  return { rows: rows.rowCount, sha256: meter.measured().sha256 };
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

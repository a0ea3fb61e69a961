import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from, to } from "pg-copy-streams";
import { createMeter } from "@/marketplace/backup/meter";
import type { Table } from "@/marketplace/backup/shape";

/** How many rows, and the digest of their text in the table's order: equal for equal rows, in any database. */
export type Digest = { rows: number; sha256: string };

/** The rows as text (PostgreSQL's COPY); `rowCount` is known at its end. */
export const readRows = (client: pg.Client, { name, columns, order }: Table) =>
  client.query(to(`COPY (SELECT ${columns} FROM ${quoted(name)} ORDER BY ${order}) TO STDOUT`));

/** Where to write such a text; it has ended once the rows are in the table. */
export const writeRows = (client: pg.Client, { name, columns }: Table) =>
  client.query(from(`COPY ${quoted(name)} (${columns}) FROM STDIN`));

export async function digestOf(client: pg.Client, table: Table): Promise<Digest> {
  const rows = readRows(client, table);
  const meter = createMeter();
  await pipeline(rows, meter, nowhere());
  return { rows: rows.rowCount, sha256: meter.measured().sha256 };
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

import type pg from "pg";
import { z } from "zod";

/** Part of a table that a backup contains: generated columns are left out, since the database computes them again. */
const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  /** Format of COPY. */
  format: z.enum(["text", "binary"]),
  /** SQL of the ORDER BY: the same order of rows everywhere, so that equal rows make equal bytes. */
  order: z.string(),
});
export type Table = z.infer<typeof Table>;

export const Shape = z.object({
  /** Version of PostgreSQL, as the server reports it. */
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(Table),
  /** `value` is the last number issued; null when none was. */
  sequences: z.array(z.object({ name: z.string(), start: z.string(), value: z.string().nullable() })),
});
export type Shape = z.infer<typeof Shape>;

/**
 * Query that lists the tables, with the order and the format of the rows of each. Rows are ordered by the primary key,
 * else by the whole row, compared as bytes because the order of texts differs from one database to another. The format
 * is text, which any version reads, except for tables with bit strings: in binary these are eight times shorter, and
 * they are nine tenths of the data.
 */
const TABLES = `
  SELECT tables.relname AS name,
    array_agg(quote_ident(attname) ORDER BY attnum) FILTER (WHERE attgenerated = '') AS columns,
    CASE WHEN bool_or(atttypid = 'bit'::regtype) THEN 'binary' ELSE 'text' END AS format,
    coalesce(
      string_agg(quote_ident(attname) || CASE WHEN attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END, ', '
        ORDER BY array_position(conkey, attnum)) FILTER (WHERE attnum = ANY (conkey)),
      'CAST(ROW(' || string_agg(quote_ident(attname), ', ' ORDER BY attnum) FILTER (WHERE attgenerated = '')
        || ') AS text) COLLATE "C"'
    ) AS "order"
  FROM pg_class AS tables
    JOIN pg_attribute ON attrelid = tables.oid AND attnum > 0 AND NOT attisdropped
    LEFT JOIN pg_constraint ON conrelid = tables.oid AND contype = 'p'
  WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
  GROUP BY tables.oid, tables.relname ORDER BY tables.relname COLLATE "C"`;

const SEQUENCES = `
  SELECT sequencename AS name, start_value::text AS start, last_value::text AS value
  FROM pg_sequences WHERE schemaname = current_schema() ORDER BY sequencename COLLATE "C"`;

/**
 * Returns the shape of this database: its version, its migrations, the tables and the sequences to copy. Throws when
 * the marketplace never migrated it.
 */
export async function readShape(client: pg.Client): Promise<Shape> {
  const { rows: tables } = await client.query(TABLES);
  if (!tables.some(({ name }) => name === "migrations")) throw new Error("This database is not the marketplace's");
  const { rows: versions } = await client.query("SELECT current_setting('server_version') AS postgres");
  const { rows: migrations } = await client.query(`SELECT name, checksum FROM migrations ORDER BY name COLLATE "C"`);
  const { rows: sequences } = await client.query(SEQUENCES);
  return Shape.parse({ ...versions[0], migrations, tables, sequences });
}

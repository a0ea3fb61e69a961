import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";

const LINES = 14;

export const walPosition = async (db: Kysely<Database>): Promise<string> => {
  const { rows } = await sql<{ lsn: string }>`SELECT pg_current_wal_insert_lsn()::text AS lsn`.execute(db);
  return rows[0]?.lsn ?? "0/0";
};

type Line = { name: string; records: number; mb: number; images_mb: number };

/**
 * Returns the volume written since this position: in all, and by table or index, with page images separately
 * (pg_walinspect).
 */
export async function readWal(db: Kysely<Database>, since: string): Promise<{ bytes: number; table: string }> {
  const until = await walPosition(db);
  await sql`CREATE EXTENSION IF NOT EXISTS pg_walinspect`.execute(db);
  const { rows: sums } = await sql<{ bytes: number }>`
    SELECT ${until}::pg_lsn - ${since}::pg_lsn AS bytes`.execute(db);
  const { rows } = await sql<Line>`
    SELECT coalesce(long.relname || ' (long values)', own.relname, 'other') AS name, count(*) AS records,
      round(sum(block_data_length) / 1e6, 1) AS mb, round(sum(coalesce(block_fpi_length, 0)) / 1e6, 1) AS images_mb
    FROM pg_get_wal_block_info(${since}, ${until}, false) AS block
    LEFT JOIN pg_class AS own ON pg_relation_filenode(own.oid) = block.relfilenode
    LEFT JOIN pg_class AS long ON long.reltoastrelid = own.oid
    GROUP BY 1 ORDER BY sum(block_data_length + coalesce(block_fpi_length, 0)) DESC LIMIT ${LINES}`.execute(db);
  const lines = rows.map(({ name, records, mb, images_mb }) => `| ${name} | ${records} | ${mb} | ${images_mb} |`);
  return {
    bytes: sums[0]?.bytes ?? 0,
    table: ["| table or index | records | data MB | images MB |", "|---|---|---|---|", ...lines].join("\n"),
  };
}

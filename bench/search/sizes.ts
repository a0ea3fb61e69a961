import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";

export type Sizes = { assetsBytes: number; searchBytes: number; searchTables: { name: string; bytes: number }[] };

/**
 * Reads the disk size of the assets and, separately, the additional size of the search: tables with their indexes and
 * their TOAST data.
 */
export async function readSizes(db: Kysely<Database>): Promise<Sizes> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    SELECT relname AS name, pg_total_relation_size(oid) AS bytes FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND (relname LIKE 'search\\_%' OR relname IN ('assets', 'asset_search', 'asset_locations'))
    ORDER BY bytes DESC`.execute(db);
  const searchTables = rows.filter(({ name }) => name !== "assets");
  return {
    assetsBytes: rows.find(({ name }) => name === "assets")?.bytes ?? 0,
    searchBytes: searchTables.reduce((sum, { bytes }) => sum + bytes, 0),
    searchTables,
  };
}

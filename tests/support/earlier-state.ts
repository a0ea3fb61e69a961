import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { migrate, readMigrations } from "@/marketplace/db/migrate";
import type { Database } from "@/marketplace/db/schema";
import { projectRoot } from "@/marketplace/project-root";

/** The last migration of the version that wrote the file. */
const LAST_MIGRATION = "0030-talent-pool.sql";
const Line = z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) });

/**
 * Restores the state that commit 19aa7f1d creates in an empty database on 23 November 2026: its tables, with some rows
 * of each, texts and firms marked as demonstration. That version preceded the installation by version.
 */
export async function restoreEarlierState(db: Kysely<Database>): Promise<void> {
  await sql`DROP SCHEMA public CASCADE`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
  await migrate(
    db,
    readMigrations().filter(({ name }) => name <= LAST_MIGRATION),
  );
  const file = readFileSync(join(projectRoot, "tests/fixtures/upgrade/19aa7f1d.ndjson"), "utf8");
  for (const line of file.trim().split("\n")) {
    const { table, row } = Line.parse(JSON.parse(line));
    const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
    await sql`INSERT INTO ${sql.table(table)} (${columns})
      SELECT ${columns} FROM jsonb_populate_record(NULL::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(
      db,
    );
  }
}

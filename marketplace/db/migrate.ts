import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { projectRoot } from "@/marketplace/project-root";

export type Migration = { name: string; text: string; checksum: string };

/** Arbitrary but fixed number of the lock: two processes that start together migrate one after the other. */
const ADVISORY_LOCK = 7_420_787;

/** Reads the SQL files of a folder, in the order of their names. */
export function readMigrations(folder = join(projectRoot, "marketplace", "db", "migrations")): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return names.sort().map((name) => {
    const text = readFileSync(join(folder, name), "utf8");
    return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
  });
}

/**
 * Applies the migrations that the database lacks, each in its own transaction. Returns their names. Throws when a
 * migration that was applied earlier has changed since: the database would differ from the files.
 */
export async function migrate(db: Kysely<Database>, migrations = readMigrations()): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`SELECT pg_advisory_lock(${ADVISORY_LOCK})`.execute(connection);
    try {
      const known = await appliedMigrations(connection);
      const applied: string[] = [];
      for (const migration of migrations) {
        if (await applyOnce(connection, migration, known.get(migration.name))) applied.push(migration.name);
      }
      return applied;
    } finally {
      await sql`SELECT pg_advisory_unlock(${ADVISORY_LOCK})`.execute(connection);
    }
  });
}

async function appliedMigrations(connection: Kysely<Database>): Promise<Map<string, string>> {
  await sql`CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_date timestamptz NOT NULL DEFAULT now()
  )`.execute(connection);
  const { rows } = await sql<{ name: string; checksum: string }>`SELECT name, checksum FROM migrations`.execute(
    connection,
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function applyOnce(
  connection: Kysely<Database>,
  { name, text, checksum }: Migration,
  known: string | undefined,
): Promise<boolean> {
  if (known === checksum) return false;
  if (known) throw new Error(`Migration ${name} was changed after it was applied: write a new one instead`);
  await connection.transaction().execute(async (transaction) => {
    await sql.raw(text).execute(transaction);
    await sql`INSERT INTO migrations (name, checksum) VALUES (${name}, ${checksum})`.execute(transaction);
  });
  return true;
}

import type pg from "pg";
import type { Shape } from "@/marketplace/backup/shape";
import { type Migration, migrate, readMigrations } from "@/marketplace/db/migrate";
import { NO_TIMEOUT, openDatabase } from "@/marketplace/db/pool";
import type { Log } from "@/marketplace/log";

/**
 * Returns the migrations that made these tables. Throws when this release lacks one of these migrations, or has a
 * different version of one.
 */
export function migrationsOf({ migrations }: Pick<Shape, "migrations">): Migration[] {
  const known = new Map(readMigrations().map((migration) => [migration.name, migration]));
  return migrations.map(({ name, checksum }) => {
    const migration = known.get(name);
    if (!migration) throw new Error(`These rows are of a later release, which has ${name}: use that release`);
    if (migration.checksum !== checksum) throw new Error(`Migration ${name} is not what made these rows`);
    return migration;
  });
}

/** Brings a database to these migrations; by default, to the last one. */
export async function migrateDatabase(url: string, log: Log, migrations?: Migration[]): Promise<void> {
  const db = openDatabase({ connectionString: url, log, statementTimeoutMs: NO_TIMEOUT });
  try {
    await migrate(db, migrations);
  } finally {
    await db.destroy();
  }
}

export async function requireNoTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "SELECT FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace LIMIT 1",
  );
  if (rows.length > 0) throw new Error("The database of DATABASE_URL is not empty: give a new one");
}

import type { Kysely } from "kysely";
import { startEmbeddedPostgres } from "@/marketplace/db/embedded-postgres";
import { migrate } from "@/marketplace/db/migrate";
import { NO_TIMEOUT, openDatabase } from "@/marketplace/db/pool";
import type { Database } from "@/marketplace/db/schema";
import type { MarketplaceEnv } from "@/marketplace/env";
import type { Log } from "@/marketplace/log";

const EMBEDDED_DATABASE = "postgres";

export type StartedDatabase = {
  db: Kysely<Database>;
  /** Settles if the embedded server ends, asked or not; never with DATABASE_URL. */
  exited: Promise<void>;
  /** Closes the pool, then stops the embedded server. */
  stop: () => Promise<void>;
};

type Prepare = (db: Kysely<Database>) => Promise<unknown>;

/**
 * The marketplace's database, at its last migration: DATABASE_URL when given, else the embedded PostgreSQL on DATA_DIR.
 * `prepare` (loading the demonstration data) then runs without time limit, before any request can be answered. Throws
 * AlreadyStartedError when another living process holds DATA_DIR.
 */
export async function startDatabase(
  env: Pick<MarketplaceEnv, "dataDir" | "databaseUrl">,
  log: Log,
  prepare: Prepare,
): Promise<StartedDatabase> {
  if (env.databaseUrl) {
    await prepareDatabase(env.databaseUrl, log, prepare);
    const db = openDatabase({ connectionString: env.databaseUrl, log });
    return { db, exited: new Promise(() => undefined), stop: () => db.destroy() };
  }
  const server = await startEmbeddedPostgres({ dataDir: env.dataDir, log });
  try {
    await prepareDatabase(server.url(EMBEDDED_DATABASE), log, prepare);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const db = openDatabase({ connectionString: server.url(EMBEDDED_DATABASE), log });
  const stop = async () => {
    await db.destroy();
    await server.stop();
  };
  return { db, exited: server.exited, stop };
}

async function prepareDatabase(connectionString: string, log: Log, prepare: Prepare) {
  const db = openDatabase({ connectionString, log, statementTimeoutMs: NO_TIMEOUT });
  try {
    const applied = await migrate(db);
    if (applied.length > 0) log.info(`Migrations applied: ${applied.join(", ")}`);
    await prepare(db);
  } finally {
    await db.destroy();
  }
}

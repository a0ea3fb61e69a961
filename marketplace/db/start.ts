import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { migrate } from "@/marketplace/db/migrate";
import { observeStatements } from "@/marketplace/db/observe-statements";
import { NO_TIMEOUT, openDatabase } from "@/marketplace/db/pool";
import { openReplica, type Replica } from "@/marketplace/db/replica";
import { requireUsable } from "@/marketplace/db/require-usable";
import type { Database } from "@/marketplace/db/schema";
import { requireWholeRestore } from "@/marketplace/db/unfinished-restore";
import { startEmbeddedPostgres } from "@/marketplace/embedded-postgres/launch";
import type { MarketplaceEnv } from "@/marketplace/env";
import type { Log } from "@/marketplace/log";

const EMBEDDED_DATABASE = "postgres";

/**
 * Maximum wait for a connection: requests beyond the capacity of the database are refused early rather than answered
 * late.
 */
const CONNECTION_TIMEOUT_MS = 2_000;
/** Maximum time of a statement of a public read; the statements of writes and jobs have the usual limit. */
const READ_TIMEOUT_MS = 3_000;
const CLOSE_MS = 1_000;
const RESERVED = { connections: 3, statementTimeoutMs: 2_000 };

/** Three pools, so that none starves another, and a fourth one on the replica. */
export type Databases = {
  db: Kysely<Database>;
  /** Pool of the same database for public reads, whose statements have a short timeout. */
  readDb: Kysely<Database>;
  /**
   * Reserved connections, which the API's own work cannot use: they identify callers and check that the database
   * answers.
   */
  reservedDb: Kysely<Database>;
  /** Replica for public reads that may be a second late; null without DATABASE_READ_URL. */
  replica: Replica | null;
};

export type StartedDatabase = Databases & {
  /** Settles when the embedded server has stopped or crashed; never settles with DATABASE_URL. */
  exited: Promise<void>;
  /** Announces to the next process on this DATA_DIR that `stop` will follow, so that it waits. */
  leave: () => void;
  /** Closes the pools, then stops the embedded server. */
  stop: () => Promise<void>;
};

type Preparation = {
  /**
   * Loads the content shipped with the product. The load has no time limit, and is complete before the first request is
   * answered.
   */
  load: (db: Kysely<Database>) => Promise<unknown>;
  onStep: (step: "migrating" | "loading") => void;
};

/**
 * Starts the marketplace's database, migrated to its last migration and loaded: the database of DATABASE_URL when
 * given, else the embedded PostgreSQL on DATA_DIR. Throws AlreadyStartedError when another running process has locked
 * DATA_DIR, and an error with a one-line message when DATABASE_URL cannot be used.
 */
export async function startDatabase(
  env: Pick<MarketplaceEnv, "dataDir" | "databaseUrl"> & Partial<Pick<MarketplaceEnv, "databaseReadUrl">>,
  log: Log,
  preparation: Preparation,
): Promise<StartedDatabase> {
  requireWholeRestore(env.dataDir);
  if (env.databaseUrl) {
    const { databaseUrl } = env;
    await prepareDatabase(databaseUrl, log, preparation, (db) => requireUsable(db, databaseUrl));
    const databases = openDatabases(env.databaseUrl, log, env.databaseReadUrl);
    const stop = () => closeDatabases(databases);
    return { ...databases, exited: new Promise(() => undefined), leave: () => undefined, stop };
  }
  const server = await startEmbeddedPostgres({ dataDir: env.dataDir, log });
  try {
    await prepareDatabase(server.url(EMBEDDED_DATABASE), log, preparation);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const databases = openDatabases(server.url(EMBEDDED_DATABASE), log);
  const stop = async () => {
    // A pool waits for its statements in progress; stopping the server ends them too.
    await Promise.race([closeDatabases(databases), sleep(CLOSE_MS)]);
    await server.stop();
  };
  return { ...databases, exited: server.exited, leave: server.leave, stop };
}

function openDatabases(connectionString: string, log: Log, readUrl?: string): Databases {
  const onStatement = observeStatements(log);
  const common = { connectionString, log, connectionTimeoutMs: CONNECTION_TIMEOUT_MS, onStatement };
  const reading = { onStatement, statementTimeoutMs: READ_TIMEOUT_MS };
  const reservedDb = openDatabase({ ...common, name: "reserved", ...RESERVED });
  return {
    db: openDatabase({ ...common, name: "main" }),
    readDb: openDatabase({ ...common, name: "reads", ...reading }),
    reservedDb,
    replica: readUrl ? openReplica({ connectionString: readUrl, primary: reservedDb, log, ...reading }) : null,
  };
}

async function closeDatabases({ db, readDb, reservedDb, replica }: Databases): Promise<void> {
  await replica?.stop();
  await Promise.all([db.destroy(), readDb.destroy(), reservedDb.destroy()]);
}

async function prepareDatabase(
  connectionString: string,
  log: Log,
  { load, onStep }: Preparation,
  check = (_db: Kysely<Database>) => Promise.resolve(),
) {
  const db = openDatabase({ connectionString, log, statementTimeoutMs: NO_TIMEOUT });
  try {
    await check(db);
    onStep("migrating");
    const applied = await migrate(db);
    if (applied.length > 0) log.info(`Migrations applied: ${applied.join(", ")}`);
    onStep("loading");
    await load(db);
  } finally {
    await db.destroy();
  }
}

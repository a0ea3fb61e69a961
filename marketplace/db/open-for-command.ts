import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { migrate } from "@/marketplace/db/migrate";
import { NO_TIMEOUT, openDatabase } from "@/marketplace/db/pool";
import { requireUsable } from "@/marketplace/db/require-usable";
import type { Database } from "@/marketplace/db/schema";
import { requireWholeRestore } from "@/marketplace/db/unfinished-restore";
import { recordedCluster, SUPERUSER } from "@/marketplace/embedded-postgres/cluster";
import { startEmbeddedPostgres } from "@/marketplace/embedded-postgres/launch";
import { AlreadyStartedError } from "@/marketplace/embedded-postgres/start-lock";
import type { MarketplaceEnv } from "@/marketplace/env";
import type { Log } from "@/marketplace/log";

/** Index of the line of the port in postmaster.pid, as PostgreSQL documents it. */
const PORT_LINE = 3;
const EMBEDDED_DATABASE = "postgres";

type Where = Pick<MarketplaceEnv, "dataDir" | "databaseUrl">;

/**
 * Passes the marketplace's database, brought to its last migration, to an operator's command: the database of
 * DATABASE_URL, else the embedded one. The embedded server is started for the duration of the command, unless the
 * product already runs it on this DATA_DIR.
 */
export async function withOperatorDatabase<Result>(
  env: Where,
  log: Log,
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return withOperatorServer(env, log, async (url) => {
    const db = openDatabase({ connectionString: url, log, statementTimeoutMs: NO_TIMEOUT });
    try {
      if (env.databaseUrl) await requireUsable(db, env.databaseUrl);
      await migrate(db);
      return await work(db);
    } finally {
      await db.destroy();
    }
  });
}

/** Passes to `work` the URL of the database that `withOperatorDatabase` would use, without migrating it. */
export async function withOperatorServer<Result>(
  env: Where,
  log: Log,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const { url, stop } = await serverOf(env, log);
  try {
    return await work(url);
  } finally {
    await stop();
  }
}

async function serverOf({ dataDir, databaseUrl }: Where, log: Log) {
  requireWholeRestore(dataDir);
  const leave = () => Promise.resolve();
  if (databaseUrl) return { url: databaseUrl, stop: leave };
  try {
    const server = await startEmbeddedPostgres({ dataDir, log });
    return { url: server.url(EMBEDDED_DATABASE), stop: server.stop };
  } catch (error) {
    const url = error instanceof AlreadyStartedError ? runningServer(dataDir) : null;
    if (!url) throw error;
    return { url, stop: leave };
  }
}

/** Returns the URL of the server that the product started on this DATA_DIR; null when DATA_DIR has no cluster. */
function runningServer(dataDir: string): string | null {
  const cluster = recordedCluster(dataDir);
  if (!cluster) return null;
  const pidFile = join(cluster.folder, "postmaster.pid");
  const port = existsSync(pidFile) && readFileSync(pidFile, "utf8").split("\n")[PORT_LINE];
  if (!port) throw new Error(`The product starts or stops on ${dataDir}: try again in a moment`);
  return `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${EMBEDDED_DATABASE}`;
}

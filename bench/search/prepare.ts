import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { loadOffers } from "@/bench/search/load";
import { readSizes, type Sizes } from "@/bench/search/sizes";
import { migrate } from "@/marketplace/db/migrate";
import { NO_TIMEOUT, openDatabase } from "@/marketplace/db/pool";
import type { Database } from "@/marketplace/db/schema";
import { loadDemo } from "@/marketplace/demo/load-demo";
import { shiftDemonstration } from "@/marketplace/demo/shift";
import { sourceOffers } from "@/marketplace/demo/source";
import { startEmbeddedPostgres } from "@/marketplace/embedded-postgres/launch";
import { createLocalFileStore } from "@/marketplace/files/store";
import { installProduct } from "@/marketplace/install/install-product";
import { reindexAssets } from "@/marketplace/search/document";

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** Unsafe but fast settings, used only while rows are loaded, which is not measured. */
const CARELESS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_wal_size: "8GB" };

export type Prepared = { loadMs: number; indexMs: number; vacuumMs: number; sizes: Sizes };

/** Creates a temporary data folder, deleted after `work`. */
export async function withDataDir<Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), "happy-cabinet-bench-"));
  await chmod(dataDir, 0o711); // PostgreSQL's own user walks through it when we are root
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Runs `work` on the embedded database of this folder, with the settings that the product has by default. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (db: Kysely<Database>) => Promise<Result>,
  settings = {},
): Promise<Result> {
  const server = await startEmbeddedPostgres({ dataDir, log, settings });
  const db = openDatabase({ connectionString: server.url("postgres"), log, statementTimeoutMs: NO_TIMEOUT });
  try {
    return await work(db);
  } finally {
    await db.destroy();
    await server.stop();
  }
}

/** Loads and indexes the demonstration data, with generated offers added up to this number. */
export async function prepare(dataDir: string, offers: number): Promise<Prepared> {
  const loadMs = await withDatabase(dataDir, (db) => timed(() => load(db, dataDir, offers)), CARELESS);
  return withDatabase(dataDir, async (db) => {
    const indexMs = await timed(() => db.transaction().execute((trx) => reindexAssets(trx)));
    // Otherwise autovacuum would run in the middle of the measurements.
    const vacuumMs = await timed(() => sql`VACUUM ANALYZE`.execute(db));
    return { loadMs, indexMs, vacuumMs, sizes: await readSizes(db) };
  });
}

async function load(db: Kysely<Database>, dataDir: string, offers: number) {
  await migrate(db);
  await installProduct(db);
  await loadDemo(db, createLocalFileStore(join(dataDir, "files")));
  await shiftDemonstration(db);
  await loadOffers(db, Math.max(0, offers - sourceOffers.length), new Date(new Date().toISOString().slice(0, 10)));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

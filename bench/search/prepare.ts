import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { generateFirms } from "@/bench/search/firms";
import { generateOffer } from "@/bench/search/generate";
import { migrate } from "@/marketplace/db/migrate";
import { NO_TIMEOUT, openDatabase } from "@/marketplace/db/pool";
import type { Database } from "@/marketplace/db/schema";
import { loadDemo } from "@/marketplace/demo/load-demo";
import { toCompanyRow } from "@/marketplace/demo/rows/companies";
import { toOrganizationRow } from "@/marketplace/demo/rows/organizations";
import { shiftDemonstration } from "@/marketplace/demo/shift";
import { sourceOffers } from "@/marketplace/demo/source";
import { startEmbeddedPostgres } from "@/marketplace/embedded-postgres/launch";
import { createLocalFileStore } from "@/marketplace/files/store";
import { installProduct } from "@/marketplace/install/install-product";
import { reindexAssets } from "@/marketplace/search/document";

const BATCH_ROWS = 1_000;
/** Number of batches sent while the next one is being generated. */
const IN_FLIGHT = 2;
const LOGO = {
  key: "bench/logo.png",
  width: 400,
  height: 400,
  blurDataUrl: `data:image/webp;base64,${"A".repeat(200)}`,
};

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

type Sizes = { assetsBytes: number; searchBytes: number; searchTables: { name: string; bytes: number }[] };

/**
 * Reads the disk size of the assets and, separately, the additional size of the search: tables with their indexes and
 * their TOAST data.
 */
async function readSizes(db: Kysely<Database>): Promise<Sizes> {
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

/**
 * Adds this many generated offers, with their firms, to the demonstration's offers. Inserts a thousand rows at a time:
 * a million offers are never in memory together.
 */
async function loadOffers(db: Kysely<Database>, count: number, today: Date): Promise<void> {
  const firms = generateFirms(count);
  await insertAll(db, "users", firms.length, (index) => toOrganizationRow(at(firms, index), 0));
  await insertAll(db, "assets", firms.length, (index) => toCompanyRow(at(firms, index), LOGO, 0));
  await insertAll(db, "assets", count, (index) => generateOffer(index, firms, today));
}

async function insertAll(
  db: Kysely<Database>,
  table: "users" | "assets",
  count: number,
  toRow: (index: number) => object,
) {
  const inFlight: Promise<unknown>[] = [];
  for (let first = 0; first < count; first += BATCH_ROWS) {
    const rows = Array.from({ length: Math.min(BATCH_ROWS, count - first) }, (_, index) => toRow(first + index));
    if (inFlight.length >= IN_FLIGHT) await inFlight.shift();
    inFlight.push(insert(db, table, rows));
  }
  await Promise.all(inFlight);
}

/** PostgreSQL turns the JSON into rows of the table's own types, as it does for the demonstration data. */
function insert(db: Kysely<Database>, table: string, rows: object[]) {
  const columns = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name));
  return sql`
    INSERT INTO ${sql.table(table)} (${sql.join(columns)})
    SELECT ${sql.join(columns)} FROM json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    db,
  );
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`No row ${index}`);
  return item;
}

import { loadavg } from "node:os";
import { type Kysely, sql } from "kysely";
import { generateFirms } from "@/bench/search/firms";
import { generateOffer } from "@/bench/search/generate";
import { prepare, withDatabase, withDataDir } from "@/bench/search/prepare";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, readRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { toCompanyRow } from "@/marketplace/demo/rows/companies";
import { toOrganizationRow } from "@/marketplace/demo/rows/organizations";
import { sourceCompanies } from "@/marketplace/demo/source";
import { loadEnv } from "@/marketplace/env";
import { createSharedLimits } from "@/marketplace/http/shared-limit";
import { createAccessTokens } from "@/marketplace/identity/access-tokens";
import { createLogInLimit } from "@/marketplace/identity/log-in-limit";
import { createProfileLimits } from "@/marketplace/identity/profile-limits";
import { runDueJobs } from "@/marketplace/jobs/worker";
import type { OfferValues } from "@/marketplace/offer-import/import-rules";
import type { Operation } from "@/marketplace/resources/offer-feeds/import/operation";
import { batchesOf, createImportJob, enqueueImports } from "@/marketplace/resources/offer-feeds/runs/import-job";
import { reindexAssets } from "@/marketplace/search/document";
import { startIndexer } from "@/marketplace/workers";
import { say } from "@/scripts/say.mjs";

const LIMITS = createSharedLimits(null);
const LOG = {
  info: () => undefined,
  warn: (fault: unknown) => say(String(fault)),
  error: (fault: unknown) => say(String(fault)),
};
const LOGO = { key: "bench/logo.png", width: 400, height: 400, blurDataUrl: "data:image/webp;base64,AA" };
const DAYS_MS = 86_400_000;
const OPEN_DAYS = 45;
const FIRMS = generateFirms(20_000);
const TODAY = new Date(new Date().toISOString().slice(0, 10));
/** Index of the first imported offer, beyond the indexes of the market's offers. */
const FIRST = 2_000_000;

const LINES = 14;

const MARKET = 10_000;
const IMPORTED = 10_000;
/** Settings that retain the log until the import is done, so that it can be read; they do not change its content. */
const KEPT = { wal_keep_size: "16GB", wal_level: "replica" };

const walPosition = async (db: Kysely<Database>): Promise<string> => {
  const { rows } = await sql<{ lsn: string }>`SELECT pg_current_wal_insert_lsn()::text AS lsn`.execute(db);
  return rows[0]?.lsn ?? "0/0";
};

type Line = { name: string; records: number; mb: number; images_mb: number };

/**
 * Returns the volume written since this position: in all, and by table or index, with page images separately
 * (pg_walinspect).
 */
async function readWal(db: Kysely<Database>, since: string): Promise<{ bytes: number; table: string }> {
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

/**
 * Creates a firm with as many slots as offers, and its feed; returns the runs of the feed, which must be executed in
 * this order.
 */
async function importOnce(db: Kysely<Database>, count: number) {
  const context = benchContext(db);
  await sql`UPDATE config SET stelace = stelace || '{"assetsValidationAutomatic": true}'`.execute(db);
  const feedId = await aFeed(db, count);
  const offers = Array.from({ length: count }, (_, index) => toValues(index));
  const rows = (suffix: string) =>
    offers.map((values, index) => toOperation(index, { ...values, name: values.name + suffix }));
  const run = (operations: Operation[]) => async () => {
    const { id } = await db.transaction().execute(async (trx) => {
      const pending = batchesOf(operations).length;
      const row = await insertRow(trx, "offer_feed_runs", {
        id: newId("ofr"),
        feed_id: feedId,
        kind: "import",
        pending,
      });
      await enqueueImports(trx, { runId: row.id, turn: feedId }, operations);
      return row;
    });
    const indexer = startIndexer(db, LOG);
    await runDueJobs(db, { offerImport: createImportJob(context) }, LOG);
    await indexer.stop();
    return (await readRow(db, "offer_feed_runs", id))?.counts;
  };
  const leaving = offers.map((_, index): Operation => ({ kind: "leave", reference: `R-${index}`, position: null }));
  return [
    { name: "new offers", run: run(rows("")) },
    { name: "changed offers", run: run(rows(" en CDI")) },
    { name: "offers that leave", run: run(leaving) },
  ];
}

async function aFeed(db: Kysely<Database>, slots: number): Promise<string> {
  const [model] = sourceCompanies;
  if (!model) throw new Error("No firm to take after");
  const firm = { ...model, slug: "cabinet-du-banc", name: "Cabinet du Banc", parentSlug: null };
  const organization = { ...toOrganizationRow(firm, 0), platform_data: { _private: { slots } } };
  const company = toCompanyRow(firm, LOGO, 0);
  await insertRow(db, "users", organization);
  await insertRow(db, "assets", company);
  await reindexAssets(db, [company.id]);
  const kind = "api" as const;
  const feed = {
    id: newId("ofd"),
    organization_id: organization.id,
    kind,
    name: "Banc",
    settings: { publishes: true },
  };
  await insertRow(db, "offer_feeds", feed);
  await updateRow(db, "offer_feeds", feed.id, { read_date: new Date().toISOString() });
  return feed.id;
}

function toValues(index: number): OfferValues {
  const { name, description, category_id, locations, custom_attributes } = generateOffer(FIRST + index, FIRMS, TODAY);
  const { slug: _, ...attributes } = custom_attributes;
  const validThrough = new Date(TODAY.getTime() + OPEN_DAYS * DAYS_MS).toISOString().slice(0, 10);
  return {
    name,
    description,
    categoryId: category_id,
    customAttributes: { ...attributes, validThrough },
    locations: locations.map(({ id: _id, ...place }) => place),
    metadata: { apply: null, salaryUndisclosed: null },
  } as OfferValues;
}

const toOperation = (index: number, values: OfferValues): Operation => ({
  kind: "row",
  row: {
    position: index + 1,
    reference: `R-${index}`,
    title: values.name,
    hash: `${values.name}-${index}`,
    values,
    proposals: [],
    said: null,
  },
});

const none = () => Promise.reject(new Error("An import reads no file"));

/** Context of the jobs, on this database; without files. */
function benchContext(db: Kysely<Database>): Context {
  const settings = loadEnv();
  return {
    db,
    readDb: db,
    reservedDb: db,
    replica: null,
    settings: { ...settings, push: null },
    livemode: false,
    readImage: none,
    files: {
      write: none,
      read: none,
      open: none,
      peek: none,
      has: none,
      remove: none,
      tidy: none,
      intake: { receive: none },
    },
    tokens: createAccessTokens("a secret of the measures only, long enough", settings.accessTokenMinutes),
    sharedLimit: LIMITS,
    logInLimit: createLogInLimit(LIMITS),
    profileLimits: createProfileLimits(),
  };
}

/**
 * Measures how much an import of offers writes in the log of the database (WAL): `npm run bench:import -- [offers
 * there] [offers imported]`. The offers are imported as new, then changed, then closed because they left their feed.
 */
await withDataDir(async (dataDir) => {
  const [market = MARKET, imported = IMPORTED] = process.argv.slice(2).map(Number);
  say(`${market} offers: loading and indexing`);
  await prepare(dataDir, market);
  await withDatabase(
    dataDir,
    async (db) => {
      const runs = await importOnce(db, imported);
      for (const { name, run } of runs) {
        const [before, start] = [await walPosition(db), performance.now()];
        const counts = await run();
        const seconds = (performance.now() - start) / 1000;
        const wal = await readWal(db, before);
        say(`\n### ${name}: ${JSON.stringify(counts)}, ${seconds.toFixed(1)} s, load ${loadavg()[0]?.toFixed(1)}`);
        say(`WAL ${(wal.bytes / 1e6).toFixed(0)} MB\n${wal.table}`);
      }
    },
    KEPT,
  );
});

import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Cache } from "@/lib/process/cache";
import { createDoor, type Door } from "@/lib/process/door";
import { type Metrics, serveMetrics } from "@/lib/process/metrics";
import { currentTraces, startTraces } from "@/lib/process/traces";
import { createApp } from "@/marketplace/app";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { type StartedDatabase, startDatabase } from "@/marketplace/db/start";
import { demoAccounts } from "@/marketplace/demo/accounts";
import { adoptEarlierDemonstration } from "@/marketplace/demo/adopt-earlier-rows";
import { loadedVersion, REMOVED_VERSION } from "@/marketplace/demo/loaded-version";
import { shiftDemonstration } from "@/marketplace/demo/shift";
import { loadEnv, type MarketplaceEnv } from "@/marketplace/env";
import { openImageCache } from "@/marketplace/files/image-cache";
import { createResizer } from "@/marketplace/files/resizer";
import { createS3FileStore } from "@/marketplace/files/s3-store";
import { createLocalFileStore, type FileStore } from "@/marketplace/files/store";
import { createHttpServer } from "@/marketplace/http/server";
import { createSharedLimits } from "@/marketplace/http/shared-limit";
import { createAccessTokens } from "@/marketplace/identity/access-tokens";
import { closeDemonstration, hasEntrance, openDemonstration } from "@/marketplace/identity/demonstration-accounts";
import { createIdentify } from "@/marketplace/identity/identify";
import { createLogInLimit } from "@/marketplace/identity/log-in-limit";
import { createProfileLimits } from "@/marketplace/identity/profile-limits";
import { pushKeys } from "@/marketplace/identity/push-keys";
import { platformSecret } from "@/marketplace/identity/secrets";
import { currentBuild, isPreparedBy, notePreparedBy } from "@/marketplace/install/prepared-by";
import { measureJobs } from "@/marketplace/jobs/measure-jobs";
import type { Worker } from "@/marketplace/jobs/worker";
import { createLog } from "@/marketplace/log";
import { hasReadableOutbox } from "@/marketplace/outbox/open-outbox";
import { addOutbox } from "@/marketplace/outbox/routes";
import { createRevalidationFeed } from "@/marketplace/revalidation/feed";
import { addRevalidations } from "@/marketplace/revalidation/routes";
import { compactSearch } from "@/marketplace/search/compact";
import { startWorkers } from "@/marketplace/workers";

const IMAGE_CACHE_BYTES = 512 * 1024 * 1024;
/** Maximum time that running requests and jobs get once this process stops. */
const DRAIN_MS = 10_000;
/**
 * Drain time when the launcher was killed, since the next start waits for this process, or when the database is gone,
 * since no request can succeed.
 */
const SHORT_DRAIN_MS = 2_000;
/**
 * Maximum time for stopping the database: the guard stops a PostgreSQL that takes longer
 * (marketplace/embedded-postgres/launch).
 */
const STOP_DATABASE_MS = 4_000;
const COMPACT_EVERY_MS = 60 * 60 * 1000;

/**
 * Prepares the product's own rows, then the demonstration. When the demonstration is off, its rows stay, and their
 * dates no longer move. Once the demonstration was removed, nobody can log in to it: a remaining account has no
 * password that visitors know. A build prepares a database and a DATA_DIR only once.
 */
async function prepareData(
  db: Kysely<Database>,
  files: FileStore,
  { demo, dataDir }: Pick<MarketplaceEnv, "demo" | "dataDir">,
  log: Logger,
): Promise<void> {
  const build = currentBuild();
  const isInstalled = await isPreparedBy(db, build);
  if (!isInstalled) await install(db, log);
  if (!demo || (await loadedVersion(db)) === REMOVED_VERSION) {
    await adoptEarlierDemonstration(db);
    await closeDemonstration(db, dataDir, demoAccounts());
  } else {
    // Without the file of the demonstration's accounts, DATA_DIR is new, and lacks the pictures too.
    if (!(isInstalled && hasEntrance(dataDir))) {
      // Loaded on demand, because its rows are two megabytes of code.
      const { loadDemo } = await import("@/marketplace/demo/load-demo");
      await loadDemo(db, files);
    }
    await shiftDemonstration(db);
    await openDemonstration(db, dataDir, demoAccounts());
  }
  if (!isInstalled) await notePreparedBy(db, build);
}

async function install(db: Kysely<Database>, log: Logger): Promise<void> {
  const { describeInstall, installProduct } = await import("@/marketplace/install/install-product");
  const counts = await installProduct(db);
  // `npm start` only shows warnings: an operator who has proposed texts to review must see this line.
  if (counts) log[counts.proposed > 0 ? "warn" : "info"](`Texts and reference data: ${describeInstall(counts)}`);
}

async function start() {
  const env = loadEnv();
  const log = createLog(env.logLevel);
  if (env.traces) await startTraces(env.traces);
  // The server listens before the database starts: a probe can read the progress of the start, and a port in use stops
  // it immediately.
  const server = createHttpServer();
  const door = createDoor(server);
  await once(server.listen(env.marketplacePort, env.marketplaceHost), "listening");
  const files = env.s3 ? createS3FileStore(env.s3) : createLocalFileStore(join(env.dataDir, "files"));
  const load = (db: Kysely<Database>) => prepareData(db, files, env, log);
  const database = await startDatabase(env, log, { load, onStep: door.enter });
  try {
    const { db, readDb, reservedDb, replica } = database;
    const readImage = createResizer(files, await openImageCache(join(env.dataDir, "images"), IMAGE_CACHE_BYTES));
    const tokens = createAccessTokens(await platformSecret(db, "access-tokens"), env.accessTokenMinutes);
    const keys = { publicKey: env.publicKey, secretKey: env.secretKey ?? (await persistedSecretKey(env.dataDir)) };
    const cache = env.cacheUrl ? await openSharedCache(env.cacheUrl, log) : null;
    const sharedLimit = createSharedLimits(cache);
    const livemode = env.publicKey.startsWith("pubk_live_");
    const context: Context = {
      db,
      readDb,
      reservedDb,
      replica,
      readImage,
      files,
      tokens,
      sharedLimit,
      logInLimit: createLogInLimit(sharedLimit),
      profileLimits: createProfileLimits(),
      settings: { ...env, push: await readPushKeys(db, env) },
      livemode,
    };
    const app = createApp(context, { ...env, identify: createIdentify(reservedDb, tokens, keys) }, log, server);
    const { revalidationSecret } = env;
    const endRevalidations = revalidationSecret
      ? addRevalidations(app, createRevalidationFeed(reservedDb, log, replica), revalidationSecret)
      : () => undefined;
    if (hasReadableOutbox(env)) addOutbox(app, join(env.dataDir, "outbox"));
    if (env.metrics) countRequests(app, await serveMetrics(env.metrics));
    measureJobs(reservedDb);
    await app.ready();
    const worker = await startWorkers(context, env, log);
    stopOnSignal({ door, worker, database, log, servingMs: env.servingMs, onLeave: endRevalidations });
    door.open((request, response) => app.routing(request, response));
    compactRegularly(database, log);
    log.info({ host: env.marketplaceHost, port: env.marketplacePort }, "marketplace ready");
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/**
 * Opens the shared cache. Its client is loaded on demand, because it is a megabyte of code that most installations do
 * not use.
 */
async function openSharedCache(url: string, log: Logger): Promise<Cache> {
  const { openCache } = await import("@/lib/process/cache");
  return openCache(url, (isThere) => log.warn(`The cache is ${isThere ? "there" : "away"}`));
}

function compactRegularly({ db }: StartedDatabase, log: Logger): void {
  const compact = () => compactSearch(db).catch((error) => log.error({ err: error }, "search index not compacted"));
  void compact();
  setInterval(compact, COMPACT_EVERY_MS).unref();
}

type Running = {
  door: Door;
  worker: Worker;
  database: StartedDatabase;
  log: Logger;
  servingMs: number;
  onLeave: () => void;
};

/**
 * Lets running requests and jobs finish, closes the database, then exits; waits only briefly when PostgreSQL ended by
 * itself.
 */
function stopOnSignal({ door, worker, database, log, servingMs, onLeave }: Running): void {
  let stopping = false;
  const stop = async (code: number, drainMs: number, serving = 0) => {
    if (stopping) return;
    stopping = true;
    database.leave();
    onLeave();
    await Promise.all([door.drain(drainMs, serving), Promise.race([worker.stop(), sleep(drainMs)])]);
    setTimeout(() => process.exit(code || 1), STOP_DATABASE_MS).unref();
    await database.stop();
    await currentTraces()
      ?.close()
      .catch(() => undefined);
    process.exit(code);
  };
  for (const end of ["SIGTERM", "SIGINT"]) process.once(end, () => stop(0, DRAIN_MS, servingMs).catch(fail));
  const stopAlone = () => stop(0, SHORT_DRAIN_MS).catch(fail);
  // The launcher may have ended during this start: nothing else would stop this process.
  if (process.connected === false) void stopAlone();
  else process.once("disconnect", stopAlone);
  database.exited
    .then(() => {
      if (!stopping) log.error("PostgreSQL ended: the marketplace stops");
      return stop(1, SHORT_DRAIN_MS);
    })
    .catch(fail);
}

function fail(error: unknown): never {
  process.stderr.write(
    `The marketplace cannot run: ${error instanceof Error ? error.message || error.name : String(error)}\n`,
  );
  process.exit(1);
}

start().catch(fail);

/**
 * Counts the calls of this app by declared route, because the values of params may be tokens. Call it before the app is
 * ready.
 */
function countRequests(app: FastifyInstance, { count }: Metrics): void {
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode: status, elapsedTime: ms }) =>
    count({ route: routeOptions.url ?? "unknown", method, status, ms }),
  );
}

/** Returns the keys of notifications on devices. The demonstration draws its own; any other platform is given one. */
async function readPushKeys(db: Kysely<Database>, { vapidPrivateKey, demo, siteOrigin }: MarketplaceEnv) {
  const privateKey = vapidPrivateKey ?? (demo ? await platformSecret(db, "push") : null);
  return privateKey === null ? null : pushKeys(privateKey, siteOrigin);
}

/**
 * Returns the secret key of a platform without a configured one: drawn at the first start, and stored where only its
 * administrator can read it.
 */
async function persistedSecretKey(dataDir: string): Promise<string> {
  const path = join(dataDir, "api-secret-key");
  const drawn = `seck_test_${randomBytes(16).toString("hex")}`;
  await writeFile(path, `${drawn}\n`, { flag: "wx", mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return (await readFile(path, "utf8")).trim();
}

import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { type Logger, pino } from "pino";
import { createApp } from "@/marketplace/app";
import { type StartedDatabase, startDatabase } from "@/marketplace/db/start";
import { loadEnv } from "@/marketplace/env";
import { openImageCache } from "@/marketplace/files/image-cache";
import { createResizer } from "@/marketplace/files/resizer";
import { createLocalFileStore } from "@/marketplace/files/store";
import { compactSearch } from "@/marketplace/search/compact";
import { loadDemonstration } from "@/marketplace/seed/load";
import { shiftDemonstration } from "@/marketplace/seed/shift";

const HOST = "127.0.0.1";
const IMAGE_CACHE_BYTES = 512 * 1024 * 1024;
const DRAIN_MS = 10_000;
const COMPACT_EVERY_MS = 60 * 60 * 1000;

async function start() {
  const env = loadEnv();
  const log = pino({ name: "marketplace", level: env.logLevel });
  const files = createLocalFileStore(join(env.dataDir, "files"));
  const database = await startDatabase(env, log, async (db) => {
    await loadDemonstration(db, files);
    await shiftDemonstration(db);
  });
  try {
    const readImage = createResizer(files, await openImageCache(join(env.dataDir, "images"), IMAGE_CACHE_BYTES));
    const app = createApp({ db: database.db, readImage, livemode: env.publicKey.startsWith("pubk_live_") }, env, log);
    const address = await app.listen({ host: HOST, port: env.marketplacePort, listenTextResolver: () => "listening" });
    stopOnSignal(app, database, log);
    keepCompact(database, log);
    log.info({ address }, "marketplace ready");
  } catch (error) {
    await database.stop();
    throw error;
  }
}

function keepCompact({ db }: StartedDatabase, log: Logger): void {
  const compact = () => compactSearch(db).catch((error) => log.error({ err: error }, "search index not compacted"));
  void compact();
  setInterval(compact, COMPACT_EVERY_MS).unref();
}

/** Lets the requests under way finish, closes the database, then leaves. Without database there is nothing left to do. */
function stopOnSignal(app: FastifyInstance, database: StartedDatabase, log: Logger): void {
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(code || 1), DRAIN_MS).unref();
    await app.close();
    await database.stop();
    process.exit(code);
  };
  // `disconnect`: whoever started this process is gone.
  for (const end of ["SIGTERM", "SIGINT", "disconnect"]) process.once(end, () => stop(0).catch(fail));
  database.exited
    .then(() => {
      if (!stopping) log.error("PostgreSQL ended: the marketplace stops");
      return stop(1);
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

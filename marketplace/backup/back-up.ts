import { existsSync, mkdirSync, renameSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { inSnapshot, withConnection } from "@/marketplace/backup/connect";
import { copyNewFile, writeNewFile } from "@/marketplace/backup/copy-file";
import { FILES, MANIFEST, type Manifest, SECRETS, tablePath } from "@/marketplace/backup/manifest";
import { createMeter } from "@/marketplace/backup/meter";
import { type Digest, readRows } from "@/marketplace/backup/rows";
import { dropRemoved, readNamedFiles, type Saved, saveFiles } from "@/marketplace/backup/save-files";
import { readShape, type Shape, type Table } from "@/marketplace/backup/shape";
import { SUMS, type Sums, writeSums } from "@/marketplace/backup/sums";
import { inUnfinishedFolder } from "@/marketplace/backup/unfinished";
import { withOperatorServer } from "@/marketplace/db/open-for-command";
import { recordedCluster } from "@/marketplace/embedded-postgres/cluster";
import type { MarketplaceEnv } from "@/marketplace/env";
import type { Log } from "@/marketplace/log";

/** Arbitrary but fixed number of the lock that allows one backup of a database at a time. */
const ADVISORY_LOCK = 7_420_789;
/** Lowest level: the default one takes twice as long to save a fifth of the size. */
const GZIP_LEVEL = 1;

type Env = Pick<MarketplaceEnv, "dataDir" | "databaseUrl" | "s3">;
export type BackedUp = { folder: string; manifest: Manifest };

/**
 * Saves into a new folder under `parent` the rows of one instant, the files that these rows name, and the secrets. The
 * product may be running. The folder gets its final name once it is complete.
 */
export async function backUp(env: Env, log: Log, parent: string): Promise<BackedUp> {
  if (!env.databaseUrl && !recordedCluster(env.dataDir)) throw new Error(`There is no database in ${env.dataDir}`);
  return withOperatorServer(env, log, (url) =>
    withConnection(url, async (client) => {
      await takeLock(client);
      const folder = join(parent, nameOf(new Date()));
      if (existsSync(folder)) throw new Error(`${folder} exists already`);
      mkdirSync(parent, { recursive: true, mode: 0o700 });
      return inUnfinishedFolder(`${folder}.unfinished`, 0o700, async () => {
        const manifest = await save(env, client, `${folder}.unfinished`);
        renameSync(`${folder}.unfinished`, folder);
        return { folder, manifest };
      });
    }),
  );
}

/** Time in UTC, to the second, without the characters that some file systems refuse. */
const nameOf = (date: Date) => `${date.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

/** Takes the lock, which is released when the connection closes. */
async function takeLock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>("SELECT pg_try_advisory_lock($1) AS taken", [ADVISORY_LOCK]);
  if (!rows[0]?.taken) throw new Error("Another backup of this database is under way");
}

async function save(env: Env, client: pg.Client, to: string): Promise<Manifest> {
  const store = env.s3 ? null : join(env.dataDir, "files");
  const saved: Saved = new Map();
  const sums: Sums = new Map();
  if (store) await saveFiles(store, join(to, FILES), saved);
  const { named, ...rows } = await inSnapshot(client, async () => ({
    ...(await saveTables(client, to, sums)),
    named: await readNamedFiles(client),
  }));
  if (store) {
    await saveFiles(store, join(to, FILES), saved);
    await dropRemoved(store, join(to, FILES), saved, new Set(named.keys()));
  }
  for (const [key, { sha256 }] of saved) sums.set(`${FILES}/${key}`, sha256);
  for (const name of await secretFilesOf(env.dataDir))
    sums.set(`${SECRETS}/${name}`, (await copyNewFile(join(env.dataDir, name), join(to, SECRETS, name))).sha256);
  const bytes = [...saved.values()].reduce((sum, file) => sum + file.bytes, 0);
  const missing = store ? [...named].filter(([key, size]) => saved.get(key)?.bytes !== size).map(([key]) => key) : [];
  const manifest: Manifest = { format: 1, ...rows, files: store ? { count: saved.size, bytes } : null, missing };
  sums.set(MANIFEST, (await writeText(join(to, MANIFEST), JSON.stringify(manifest, null, 2))).sha256);
  await writeText(join(to, SUMS), writeSums(sums));
  return manifest;
}

type SavedRows = { date: string; shape: Shape; digests: Digest[] };

async function saveTables(client: pg.Client, to: string, sums: Sums): Promise<SavedRows> {
  const { rows } = await client.query<{ date: Date }>("SELECT now() AS date");
  const shape = await readShape(client);
  const digests: Digest[] = [];
  for (const table of shape.tables) digests.push(await saveTable(client, table, to, sums));
  // Reads the sequences again: numbers issued while tables were read must not be issued again after a restore.
  const { sequences } = await readShape(client);
  return { date: (rows[0]?.date ?? new Date()).toISOString(), shape: { ...shape, sequences }, digests };
}

async function saveTable(client: pg.Client, table: Table, to: string, sums: Sums): Promise<Digest> {
  const rows = readRows(client, table);
  const meter = createMeter();
  const path = tablePath(table.name);
  const gzip = createGzip({ level: GZIP_LEVEL });
  const [written] = await Promise.all([writeNewFile(join(to, path), gzip), pipeline(rows, meter, gzip)]);
  sums.set(path, written.sha256);
  return { rows: rows.rowCount, sha256: meter.measured().sha256 };
}

const writeText = (path: string, text: string) => writeNewFile(path, Readable.from([Buffer.from(text)]));

/** Files that state where this machine's database is and which process uses it: a restored database has its own. */
const OF_THIS_MACHINE = /^(?:postgres|marketplace\.lock)/;

/**
 * Returns the names of the files directly under DATA_DIR: secrets, and any file that the product may add there later.
 * Folders are not secrets: `files` is copied separately, `images` is made again, and the mails of `outbox` were sent.
 */
async function secretFilesOf(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && !OF_THIS_MACHINE.test(entry.name)).map(({ name }) => name);
}

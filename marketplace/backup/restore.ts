import { createReadStream, existsSync, readdirSync, rmSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { inTransaction, withConnection } from "@/marketplace/backup/connect";
import { copyNewFile } from "@/marketplace/backup/copy-file";
import { type HeldBack, holdBack } from "@/marketplace/backup/hold-back";
import { loadRows } from "@/marketplace/backup/load";
import { type Backup, FILES, openBackup, pathsIn, SECRETS, tablePath } from "@/marketplace/backup/manifest";
import { migrateDatabase, migrationsOf, requireNoTables } from "@/marketplace/backup/schema";
import { inUnfinishedFolder } from "@/marketplace/backup/unfinished";
import { withOperatorServer } from "@/marketplace/db/open-for-command";
import { requireWholeRestore, UNFINISHED_RESTORE } from "@/marketplace/db/unfinished-restore";
import { createDataDir, recordedCluster } from "@/marketplace/embedded-postgres/cluster";
import type { MarketplaceEnv } from "@/marketplace/env";
import type { Log } from "@/marketplace/log";

type Options = {
  env: Pick<MarketplaceEnv, "dataDir" | "databaseUrl">;
  log: Log;
  /** Folder of the backup. */
  from: string;
  /** True when the product has not run since this backup, as when it moves to another machine: nothing is held back. */
  moved: boolean;
};
export type Restored = Pick<Backup, "manifest"> & { heldBack: HeldBack | null };

/**
 * Fills DATA_DIR, which must be empty, and its database from a backup. The database is the embedded one or that of
 * DATABASE_URL, which must be empty too. The rows are read back and compared with those that were saved; if they
 * differ, nothing is left behind.
 */
export async function restore({ env, log, from, moved }: Options): Promise<Restored> {
  const backup = await openBackup(from);
  requireEmpty(env.dataDir);
  createDataDir(env.dataDir);
  const unfinished = join(env.dataDir, UNFINISHED_RESTORE);
  return inUnfinishedFolder(unfinished, 0o711, async () => {
    try {
      await copyFiles(backup, FILES, join(unfinished, FILES));
      await copyFiles(backup, SECRETS, unfinished);
      const heldBack = await withOperatorServer({ ...env, dataDir: unfinished }, log, (url) =>
        restoreRows({ url, log, backup, moved }),
      );
      await moveUp(unfinished, env.dataDir);
      return { manifest: backup.manifest, heldBack };
    } catch (error) {
      removeCluster(unfinished);
      throw error;
    }
  });
}

function requireEmpty(dataDir: string): void {
  requireWholeRestore(dataDir);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Error(`${dataDir} is not empty: a backup is restored into an empty folder, or one that is not there`);
}

async function copyFiles({ folder, sums }: Backup, room: string, to: string): Promise<void> {
  for (const path of pathsIn(sums, room)) {
    const { sha256 } = await copyNewFile(join(folder, room, path), join(to, path));
    if (sha256 !== sums.get(`${room}/${path}`)) throw new Error(`${join(folder, room, path)} changed meanwhile`);
  }
}

type Rows = { url: string; log: Log; backup: Backup; moved: boolean };

async function restoreRows({ url, log, backup: { folder, manifest }, moved }: Rows): Promise<HeldBack | null> {
  const { shape, digests } = manifest;
  const migrations = migrationsOf(shape);
  const expected = new Map(shape.tables.map(({ name }, index) => [name, digests[index]]));
  return withConnection(url, async (client) => {
    await requireNoTables(client);
    await migrateDatabase(url, log, migrations);
    const heldBack = await inTransaction(client, async () => {
      await loadRows(client, {
        shape,
        read: ({ name }) => unzipped(join(folder, tablePath(name))),
        expected: ({ name }) => expected.get(name) ?? { rows: 0, sha256: "" },
      });
      return moved ? null : holdBack(client);
    });
    await migrateDatabase(url, log);
    await client.query("VACUUM (ANALYZE)");
    return heldBack;
  });
}

/**
 * Returns the decompressed content of a file. The callback ignores errors, because the stream passes them to its
 * reader.
 */
const unzipped = (path: string) => pipeline(createReadStream(path), createGunzip(), () => undefined);

/** Moves the restored files into DATA_DIR. `postgres.json`, which records the cluster of DATA_DIR, comes last. */
async function moveUp(unfinished: string, dataDir: string): Promise<void> {
  const last = "postgres.json";
  const names = (await readdir(unfinished)).toSorted((a, b) => Number(a === last) - Number(b === last));
  for (const name of names) await rename(join(unfinished, name), join(dataDir, name));
  await rm(unfinished, { recursive: true });
}

/**
 * Removes a cluster that was created outside of the folder, as happens when root runs the product
 * (marketplace/embedded-postgres/cluster).
 */
function removeCluster(unfinished: string): void {
  const cluster = recordedCluster(unfinished);
  if (cluster && dirname(cluster.folder) !== unfinished)
    rmSync(dirname(cluster.folder), { recursive: true, force: true });
}

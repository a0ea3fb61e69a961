import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { executable } from "@/marketplace/embedded-postgres/binaries";
import { canTraverseAbove, type SystemUser } from "@/marketplace/embedded-postgres/system-user";
import type { Log } from "@/marketplace/log";

/** Record stored in DATA_DIR/postgres.json, readable by its owner only. */
const ClusterRecord = z.object({ folder: z.string(), password: z.string().min(32) });
export type Cluster = z.infer<typeof ClusterRecord>;

export const SUPERUSER = "happy_cabinet";

/**
 * Folder where root puts the files that an unprivileged user must reach, when DATA_DIR or the clone is closed to that
 * user.
 */
export const SHARED_DIR = "/var/lib/happy-cabinet";

/** Creates DATA_DIR. Its files are private, but PostgreSQL's user must be able to traverse the folder. */
export function createDataDir(dataDir: string) {
  if (existsSync(dataDir)) return;
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o711);
}

/**
 * Returns the database cluster that this DATA_DIR already has, if any. A folder of the recorded name inside DATA_DIR
 * takes precedence over the recorded path: an operator may have moved DATA_DIR, and put another data folder at its
 * former path.
 */
export function recordedCluster(dataDir: string): Cluster | null {
  const path = recordPath(dataDir);
  if (!existsSync(path)) return null;
  const cluster = ClusterRecord.parse(JSON.parse(readFileSync(path, "utf8")));
  const inside = join(dataDir, basename(cluster.folder));
  return existsSync(inside) ? { ...cluster, folder: inside } : cluster;
}

/** Returns the major version of PostgreSQL that made these files; null when there are none yet. */
export function majorOf({ folder }: Cluster): string | null {
  const path = join(folder, "PG_VERSION");
  return existsSync(path) ? readFileSync(path, "utf8").trim() : null;
}

/** Error when the files of the database are of another major version of PostgreSQL than the one installed. */
export class OtherMajorError extends Error {
  override name = "OtherMajorError";
}

export function requireSameMajor(cluster: Cluster, installed: string): void {
  const made = majorOf(cluster);
  if (made === null || made === installed) return;
  const remedy =
    Number(made) < Number(installed)
      ? "run `npm run upgrade-database`, which keeps the old files (docs/operating.md)"
      : "start the release that made it, or restore a backup into an empty folder (docs/operating.md)";
  throw new OtherMajorError(
    `The database in ${cluster.folder} was made by PostgreSQL ${made}, and this release brings PostgreSQL ${installed}, which cannot read it: ${remedy}`,
  );
}

/**
 * Decides, once, where the cluster of this DATA_DIR is: inside DATA_DIR, unless the user that runs PostgreSQL could not
 * traverse the folders above.
 */
export function recordNewCluster(dataDir: string, user: SystemUser | null, log: Log): Cluster {
  const own = join(dataDir, "postgres");
  const hash = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  // The name has a random part: an operator may have moved an earlier DATA_DIR from this path, and that DATA_DIR keeps
  // its own cluster.
  const shared = `${hash}-${randomBytes(4).toString("hex")}`;
  const folder = canTraverseAbove(user, own) ? own : join(SHARED_DIR, shared, "postgres");
  setAside(folder, log);
  const cluster = { folder, password: randomBytes(24).toString("hex") };
  recordCluster(dataDir, cluster);
  return cluster;
}

/** Records this cluster as the cluster of DATA_DIR, in one atomic step. */
export function recordCluster(dataDir: string, cluster: Cluster): void {
  const unfinished = `${recordPath(dataDir)}.new`;
  writeFileSync(unfinished, JSON.stringify(cluster, null, 2), { mode: 0o600 });
  renameSync(unfinished, recordPath(dataDir));
}

const recordPath = (dataDir: string) => join(dataDir, "postgres.json");

/** Renames a cluster without record (its DATA_DIR was deleted) instead of deleting it: its password is unknown. */
function setAside(folder: string, log: Log) {
  if (!existsSync(folder)) return;
  const aside = `${folder}.left-${Date.now()}`;
  renameSync(folder, aside);
  log.warn(`A database without its password was found and set aside: ${aside}`);
}

/**
 * Creates the cluster's files when there are none. They are created in another folder, which is then renamed, so that
 * half a cluster is never started.
 */
export function initialiseCluster({ folder, password }: Cluster, binaries: string, user: SystemUser | null) {
  if (existsSync(join(folder, "PG_VERSION"))) return;
  const unfinished = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  mkdirSync(dirname(folder), { recursive: true, mode: 0o755 });
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [unfinished, passwordFile]) chownSync(path, user.uid, user.gid);
  try {
    initdb(unfinished, passwordFile, binaries, user);
    renameSync(unfinished, folder);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * Creates the files with C.UTF-8, which is built into PostgreSQL: the same order and case rules on every machine,
 * independent of its locales.
 */
function initdb(folder: string, passwordFile: string, binaries: string, user: SystemUser | null) {
  const options = [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
  ];
  const run = spawnSync(executable(binaries, "initdb"), options, {
    ...user,
    cwd: "/",
    env: postgresEnvironment,
    encoding: "utf8",
  });
  if (run.status !== 0)
    throw new Error(`PostgreSQL could not create its files in ${folder}: ${run.error?.message ?? run.stderr.trim()}`);
}

/**
 * Environment without the variables of this process: neither its secrets nor PG* variables meant for another client.
 * (NODE_ENV only because Next's types require it in every environment.)
 */
export const postgresEnvironment: NodeJS.ProcessEnv = {
  NODE_ENV: "production",
  PATH: "/usr/bin:/bin",
  LC_ALL: "C",
  TZ: "UTC",
};

import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { preparePostgresBinaries } from "@/marketplace/embedded-postgres/binaries";
import { recordedCluster } from "@/marketplace/embedded-postgres/cluster";
import { startEmbeddedPostgres } from "@/marketplace/embedded-postgres/launch";
import { startServer } from "@/marketplace/embedded-postgres/server";
import { postgresUser } from "@/marketplace/embedded-postgres/system-user";

const FAST = { fsync: "off", shared_buffers: "32MB" };
const SENDING = { ...FAST, wal_level: "replica", max_wal_senders: "4", wal_keep_size: "64MB" };
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * A PostgreSQL whose database `postgres` was filled by `fill`, and a standby that follows it: a copy of its files
 * (PostgreSQL 18, « Making a Base Backup Using the Low Level API »), since the package has no pg_basebackup.
 */
export async function startWithStandby(fill: (url: string) => Promise<unknown>) {
  const dataDir = mkdtempSync(join(tmpdir(), "happy-cabinet-standby-"));
  chmodSync(dataDir, 0o711);
  const primary = await startEmbeddedPostgres({ dataDir, log: quiet, settings: SENDING });
  const url = primary.url("postgres");
  await fill(url);
  const cluster = recordedCluster(dataDir);
  if (!cluster) throw new Error("The primary has no files");
  const user = postgresUser(cluster.folder);
  const copy = { ...cluster, folder: `${cluster.folder}-standby` };
  await copyFiles(url, cluster.folder, copy.folder, user);
  const { hostname, port, username } = new URL(url);
  const start = () =>
    startServer({
      cluster: copy,
      binaries: preparePostgresBinaries(user, dataDir),
      user,
      logFile: join(dataDir, "standby.log"),
      settings: {
        ...SENDING,
        primary_conninfo: `host=${hostname} port=${port} user=${username} password=${cluster.password}`,
        wal_retrieve_retry_interval: "100ms",
      },
    });
  let standby = await start();
  return {
    url,
    get standbyUrl() {
      return standby.url("postgres");
    },
    stopStandby: () => standby.stop(),
    /**
     * Freezes the standby until the returned function is called: the standby accepts connections without responding,
     * like a machine that has failed.
     */
    freezeStandby: () => freeze(standby.url("postgres"), copy.folder),
    startStandby: async () => {
      standby = await start();
    },
    stop: async () => {
      await standby.stop();
      await primary.stop();
      rmSync(copy.folder, { recursive: true, force: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function copyFiles(url: string, from: string, to: string, user: { uid: number; gid: number } | null) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('standby', true)");
    const { status, stderr } = spawnSync("cp", ["-a", from, to], { encoding: "utf8" });
    if (status !== 0) throw new Error(`The files were not copied: ${stderr}`);
    rmSync(join(to, "postmaster.pid"));
    const { rows } = await client.query("SELECT labelfile FROM pg_backup_stop(false)");
    for (const [name, text] of [
      ["backup_label", rows[0].labelfile],
      ["standby.signal", ""],
    ]) {
      writeFileSync(join(to, name), text);
      if (user) chownSync(join(to, name), user.uid, user.gid);
    }
  } finally {
    await client.end();
  }
}

async function freeze(url: string, folder: string): Promise<() => void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()",
  );
  await client.end();
  const postmaster = Number.parseInt(readFileSync(join(folder, "postmaster.pid"), "utf8"), 10);
  const pids = [postmaster, ...rows.map(({ pid }) => pid)];
  const send = (signal: NodeJS.Signals) => {
    for (const pid of pids)
      try {
        process.kill(pid, signal);
      } catch {
        // This connection is over.
      }
  };
  send("SIGSTOP");
  return () => send("SIGCONT");
}

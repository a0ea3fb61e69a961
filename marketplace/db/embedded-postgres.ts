import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import {
  type Cluster,
  createDataDir,
  initialiseCluster,
  postgresEnvironment,
  recordedCluster,
  recordNewCluster,
  SHARED_DIR,
  SUPERUSER,
} from "@/marketplace/db/cluster";
import { freePort } from "@/marketplace/db/free-port";
import { stopOrphan } from "@/marketplace/db/orphan";
import { executable, preparePostgresBinaries } from "@/marketplace/db/postgres-binaries";
import { type StartLock, takeStartLock } from "@/marketplace/db/start-lock";
import { STOP_SIGNALS, STOP_TIMEOUT_MS, stopPostmaster } from "@/marketplace/db/stop-postmaster";
import { postgresUser, type SystemUser } from "@/marketplace/db/system-user";
import type { Log } from "@/marketplace/log";

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 25;
const HOST = "127.0.0.1";

export type EmbeddedPostgres = {
  /** Address of a database of this server, for its superuser. */
  url: (database: string) => string;
  /** Settles when the server ends, stopped or crashed: without database, the marketplace has nothing left to do. */
  exited: Promise<void>;
  /** Announces to the next process on this DATA_DIR that `stop` will follow: it waits instead of being refused. */
  leave: () => void;
  /** Stops the server and gives DATA_DIR back. Close the pools first. */
  stop: () => Promise<void>;
};

type Options = {
  /** Absolute. */
  dataDir: string;
  log: Log;
  /** PostgreSQL settings; tests turn fsync off, and production must not. */
  settings?: Record<string, string>;
  /** How long the server has to obey each of the signals that stop it. */
  timeoutMs?: number;
};

/**
 * Starts the PostgreSQL that npm installed, on the files of this DATA_DIR. It listens on the loopback only, on a free
 * port, with a random password. Throws AlreadyStartedError when a living process holds DATA_DIR.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
  timeoutMs = STOP_TIMEOUT_MS,
}: Options): Promise<EmbeddedPostgres> {
  createDataDir(dataDir);
  const lock = await takeStartLock(dataDir);
  try {
    const recorded = recordedCluster(dataDir);
    const user = postgresUser(recorded?.folder ?? null);
    const cluster = recorded ?? recordNewCluster(dataDir, user, log);
    const binaries = preparePostgresBinaries(user, user ? SHARED_DIR : dataDir);
    await stopOrphan({ folder: cluster.folder, binaries, log, timeoutMs });
    initialiseCluster(cluster, binaries, user);
    const logFile = join(dataDir, "postgres.log");
    return await startServer({ cluster, binaries, user, settings, timeoutMs, logFile, lock });
  } catch (error) {
    lock.release();
    throw error;
  }
}

type Start = {
  cluster: Cluster;
  binaries: string;
  user: SystemUser | null;
  settings: Record<string, string>;
  timeoutMs: number;
  logFile: string;
  lock: StartLock;
};

async function startServer(start: Start): Promise<EmbeddedPostgres> {
  const { cluster, binaries, user, settings, timeoutMs, logFile, lock } = start;
  const port = await freePort(HOST);
  const url = (database: string) => `postgres://${SUPERUSER}:${cluster.password}@${HOST}:${port}/${database}`;
  const output = openSync(logFile, "w", 0o600);
  const server: ChildProcess = spawn(
    executable(binaries, "postgres"),
    ["-D", cluster.folder, "-p", String(port), ...flags(settings)],
    {
      ...user,
      cwd: "/",
      env: postgresEnvironment,
      stdio: ["ignore", output, output],
      detached: true, // Ctrl-C is for us: we close our connections, then stop the server
    },
  );
  closeSync(output);
  const exited = new Promise<void>((resolve) => {
    server.once("exit", () => resolve());
    server.once("error", () => resolve());
  });
  const release = stopWithParent(server, timeoutMs);
  const stop = async () => {
    if (server.pid && server.exitCode === null && server.signalCode === null)
      await stopPostmaster({ pid: server.pid, folder: cluster.folder, binaries, timeoutMs });
    await exited;
    release();
    lock.release();
  };
  void exited.then(release);
  try {
    await untilReady(url("postgres"), server, logFile);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, exited, leave: lock.leave, stop };
}

function flags(settings: Record<string, string>): string[] {
  const all = {
    listen_addresses: HOST,
    unix_socket_directories: "",
    timezone: "UTC",
    log_timezone: "UTC",
    jit: "off", // our queries last milliseconds; compiling them lasts longer
    wal_level: "minimal",
    max_wal_senders: "0",
    ...settings,
  };
  return Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** Waits for the end of its input, then sends each signal until the process has obeyed one. */
const GUARD = `
  read -r _
  for signal in ${STOP_SIGNALS.join(" ")}; do
    kill -$signal "$1" || exit 0
    waited=0
    while [ $waited -lt "$2" ]; do
      kill -0 "$1" || exit 0
      sleep 0.1
      waited=$((waited + 1))
    done
  done`;

/**
 * A shell waits for the end of a pipe that only we hold: when we die, however brutally, it stops the server. (An orphan
 * is stopped by the next start too, but there may be none.) Returns what sends the shell home.
 */
function stopWithParent(server: ChildProcess, timeoutMs: number): () => void {
  if (process.platform === "win32" || !server.pid) return () => undefined;
  const guard = spawn("/bin/sh", ["-c", GUARD, "sh", String(server.pid), String(Math.ceil(timeoutMs / 100))], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  guard.on("error", () => undefined); // no shell: the next start stops the orphan
  guard.stdin?.on("error", () => undefined);
  return () => guard.kill("SIGKILL");
}

async function untilReady(url: string, server: ChildProcess, logFile: string) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await acceptsConnections(url))) {
    const ended = server.pid === undefined || server.exitCode !== null || server.signalCode !== null;
    if (ended || Date.now() > deadline) {
      const lastLines = readFileSync(logFile, "utf8").trim().split("\n").slice(-3).join(" / ");
      throw new Error(`PostgreSQL did not start: ${lastLines || "no message"} (see ${logFile})`);
    }
    await sleep(POLL_MS);
  }
}

async function acceptsConnections(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false; // not yet: refused, or "the database system is starting up"
  } finally {
    await client.end().catch(() => undefined);
  }
}

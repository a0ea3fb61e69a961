import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { childrenOf, continueStopped, mainThreadOf } from "@/lib/process/proc.mjs";
import { executable } from "@/marketplace/embedded-postgres/binaries";
import { type Cluster, postgresEnvironment, SUPERUSER } from "@/marketplace/embedded-postgres/cluster";
import { freePort } from "@/marketplace/embedded-postgres/free-port";
import { STOP_SIGNALS, STOP_TIMEOUT_MS, stopPostmaster } from "@/marketplace/embedded-postgres/stop-postmaster";
import type { SystemUser } from "@/marketplace/embedded-postgres/system-user";

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 25;
const WATCH_MS = 500;
/**
 * Pause between two connection attempts, time that the server has to accept an attempt, and number of failed attempts
 * in a row after which the server is considered frozen.
 */
const ASK_MS = 1_000;
const PATIENCE_MS = 2_000;
const SILENCES = 3;
const HOST = "127.0.0.1";

export type PostgresServer = {
  /** Process id of the postmaster. */
  pid: number;
  /** URL by which the superuser connects to a database of this server. */
  url: (database: string) => string;
  /** Settles when the server has stopped or crashed. */
  exited: Promise<void>;
  stop: () => Promise<void>;
};

type Start = {
  cluster: Cluster;
  binaries: string;
  user: SystemUser | null;
  logFile: string;
  settings?: Record<string, string>;
  timeoutMs?: number;
};

/** Starts these binaries on these files, on a free port of the loopback; resolves once it accepts connections. */
export async function startServer(start: Start): Promise<PostgresServer> {
  const { cluster, binaries, user, settings = {}, timeoutMs = STOP_TIMEOUT_MS, logFile } = start;
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
      detached: true, // Ctrl-C only reaches this process, which closes its connections, then stops the server
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
  };
  void exited.then(release);
  try {
    await untilReady(url("postgres"), server, logFile);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: server.pid ?? 0, url, exited, stop };
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

/** Shell script that waits for the end of its input, then sends each signal until the process has obeyed one. */
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
 * Starts a shell that reads a pipe from this process. When this process dies, however brutally, the pipe closes, and
 * the shell stops the server. (The next start stops an orphan too, but there may be no next start.) Returns a function
 * that ends the shell.
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

/**
 * Watches the server. Processes of the server that a signal has suspended are continued within a second. A server that
 * accepts no connection, although it has enough processor time, is killed with all its processes. This is like a crash:
 * the next start recovers the committed data. Returns a function that ends the watch.
 */
export function mendWhenFrozen({ pid, url, exited }: PostgresServer, patienceMs = PATIENCE_MS): () => void {
  const family = () => [pid, ...childrenOf(pid)];
  const continueAll = setInterval(() => family().forEach(continueStopped), WATCH_MS);
  continueAll.unref();
  const isStarved = () => mainThreadOf(pid)?.wantsProcessor === true;
  let isOver = false;
  const unwatch = () => {
    isOver = true;
    clearInterval(continueAll);
  };
  const ask = async () => {
    for (let silences = 0; !isOver; ) {
      await sleep(ASK_MS, undefined, { ref: false });
      silences = (await connect(url("postgres"), patienceMs)) === "silent" && !isStarved() ? silences + 1 : 0;
      if (silences < SILENCES || isOver) continue;
      unwatch();
      family().forEach(kill);
    }
  };
  void ask();
  void exited.then(unwatch);
  return unwatch;
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process ended meanwhile.
  }
}

async function untilReady(url: string, server: ChildProcess, logFile: string) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while ((await connect(url, PATIENCE_MS)) !== "accepted") {
    const ended = server.pid === undefined || server.exitCode !== null || server.signalCode !== null;
    if (ended || Date.now() > deadline) {
      const lastLines = readFileSync(logFile, "utf8").trim().split("\n").slice(-3).join(" / ");
      throw new Error(`PostgreSQL did not start: ${lastLines || "no message"} (see ${logFile})`);
    }
    await sleep(POLL_MS);
  }
}

/**
 * Tries to connect. Refused: not ready yet ("the database system is starting up"), or too many connections. Silent: no
 * answer within `ms`.
 */
async function connect(connectionString: string, ms: number): Promise<"accepted" | "refused" | "silent"> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: ms });
  client.on("error", () => undefined);
  const since = performance.now();
  try {
    await client.connect();
    return "accepted";
  } catch {
    return performance.now() - since < ms ? "refused" : "silent";
  } finally {
    await client.end().catch(() => undefined);
  }
}

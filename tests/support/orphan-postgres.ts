import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { executable, preparePostgresBinaries } from "@/marketplace/embedded-postgres/binaries";
import { SHARED_DIR, SUPERUSER } from "@/marketplace/embedded-postgres/cluster";
import { freePort } from "@/marketplace/embedded-postgres/free-port";
import { postgresUser } from "@/marketplace/embedded-postgres/system-user";

const Recorded = z.object({ folder: z.string(), password: z.string() });
const HOST = "127.0.0.1";
const POLL_MS = 20;

/** Returns the folder of the cluster of this DATA_DIR, and the password of the cluster. */
export const recordOf = (dataDir: string) =>
  Recorded.parse(JSON.parse(readFileSync(join(dataDir, "postgres.json"), "utf8")));

const pidFileOf = (dataDir: string) => join(recordOf(dataDir).folder, "postmaster.pid");

/** Returns the process id of the server that runs on this DATA_DIR. */
export const serverPidOf = (dataDir: string) => Number.parseInt(readFileSync(pidFileOf(dataDir), "utf8"), 10);

/**
 * Starts a server as `kill -9` of its launcher would leave it: alive, without a parent process of the tests. Returns
 * its process id.
 */
export async function startOrphan(dataDir: string): Promise<number> {
  const { folder } = recordOf(dataDir);
  const user = postgresUser(folder);
  const binary = executable(preparePostgresBinaries(user, user ? SHARED_DIR : dataDir), "postgres");
  spawn(binary, ["-D", folder, "-p", String(await freePort(HOST)), "-c", "unix_socket_directories="], {
    ...user,
    detached: true,
    stdio: "ignore",
    env: { NODE_ENV: "test", LC_ALL: "C" },
  }).unref();
  const pidFile = pidFileOf(dataDir);
  while (!existsSync(pidFile) || !readFileSync(pidFile, "utf8").includes("ready")) await sleep(POLL_MS);
  return serverPidOf(dataDir);
}

/** Returns the URL of the database of the orphan server. */
export function orphanUrl(dataDir: string): string {
  const port = readFileSync(pidFileOf(dataDir), "utf8").split("\n")[3];
  return `postgres://${SUPERUSER}:${recordOf(dataDir).password}@${HOST}:${port}/postgres`;
}

/** Connects, and stops the server process of this connection, which then obeys SIGKILL only. Returns its process id. */
export async function hang(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const pid = rows[0]?.pid ?? 0;
  process.kill(pid, "SIGSTOP");
  return pid;
}

import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fastShutdown } from "@/marketplace/db/fast-shutdown";
import { isAlive, processCommand } from "@/marketplace/db/process-identity";
import type { Log } from "@/marketplace/log";

const STOP_TIMEOUT_MS = 30_000;
const POLL_MS = 20;

/**
 * Stops the server that a killed process left running on these files, and forgets one that is no more. The start lock
 * is ours at this point: nobody else uses that server.
 */
export async function stopOrphan(folder: string, binaries: string, log: Log) {
  const pidFile = join(folder, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(readFileSync(pidFile, "utf8"), 10);
  // The number may belong to another program by now; PostgreSQL would then refuse to start for its sake.
  if (!isPostgresOf(folder, pid)) return rmSync(pidFile, { force: true });

  log.warn(`Stopping the PostgreSQL server (process ${pid}) left by an earlier run`);
  fastShutdown(pid, binaries);
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (isPostgresOf(folder, pid)) {
    if (Date.now() > deadline)
      throw new Error(
        `The PostgreSQL server left by an earlier run (process ${pid}) does not stop: stop it, then start again`,
      );
    await sleep(POLL_MS);
  }
}

function isPostgresOf(folder: string, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  const command = processCommand(pid);
  return process.platform === "win32" ? true : command.includes("postgres") && command.includes(folder);
}

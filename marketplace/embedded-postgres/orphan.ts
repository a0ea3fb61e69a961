import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive, processCommand } from "@/marketplace/embedded-postgres/process-identity";
import { endBackends, stopPostmaster } from "@/marketplace/embedded-postgres/stop-postmaster";
import type { Log } from "@/marketplace/log";

type Orphan = { folder: string; binaries: string; log: Log; timeoutMs?: number | undefined };

/**
 * Stops the server that a killed process left running on these files, or the backends that a killed server left. The
 * caller has the start lock: no other process uses that server.
 */
export async function stopOrphan({ folder, binaries, log, timeoutMs }: Orphan): Promise<void> {
  const pidFile = join(folder, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(readFileSync(pidFile, "utf8"), 10);
  if (isPostgresOf(folder, pid)) {
    log.warn(`Stopping the PostgreSQL server (process ${pid}) left by an earlier run`);
    await stopPostmaster({ pid, folder, binaries, timeoutMs });
  }
  await endBackends(folder, timeoutMs);
  disown(pidFile);
}

/**
 * Replaces the pid in the file with the pid of this process. The former pid may now be that of another program, and
 * PostgreSQL would refuse to start because of it; PostgreSQL treats the pid of its parent, which is this process, as
 * stale. The rest of the file must stay: it names the shared memory, and PostgreSQL refuses to start while a process is
 * attached to this memory (CreateLockFile in miscinit.c).
 */
function disown(pidFile: string): void {
  if (!existsSync(pidFile)) return;
  const text = readFileSync(pidFile, "utf8");
  const isWhole = /^\d+\n/.test(text) && process.platform !== "win32";
  if (isWhole) writeFileSync(pidFile, text.replace(/^\d+/, String(process.pid)));
  else rmSync(pidFile, { force: true });
}

function isPostgresOf(folder: string, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  const command = processCommand(pid);
  return process.platform === "win32" ? true : command.includes("postgres") && command.includes(folder);
}

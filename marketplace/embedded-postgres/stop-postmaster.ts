import { spawnSync } from "node:child_process";
import { readdirSync, readlinkSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { executable } from "@/marketplace/embedded-postgres/binaries";
import { isAlive, processCommand, processIdentity } from "@/marketplace/embedded-postgres/process-identity";

/** Time that PostgreSQL has to obey a signal before it receives the next, stronger one. */
export const STOP_TIMEOUT_MS = 5_000;
const POLL_MS = 20;

/**
 * Signals in order: PostgreSQL's "fast" shutdown (sessions end, everything is written), then the "immediate" one (the
 * next start recovers), then a kill. A fast shutdown requested during a crash recovery has been seen to wait for ever.
 */
export const STOP_SIGNALS = ["INT", "QUIT", "KILL"] as const;
type StopSignal = (typeof STOP_SIGNALS)[number];

type Postmaster = { pid: number; folder: string; binaries: string; timeoutMs?: number | undefined };

/** Ends the server of this folder and every process of it. Throws when a process survives SIGKILL. */
export async function stopPostmaster({
  pid,
  folder,
  binaries,
  timeoutMs = STOP_TIMEOUT_MS,
}: Postmaster): Promise<void> {
  const identity = processIdentity(pid);
  const hasEnded = () => identity === null || processIdentity(pid) !== identity;
  for (const name of STOP_SIGNALS) {
    if (hasEnded()) break;
    signal(pid, name, binaries);
    await waitFor(hasEnded, timeoutMs);
  }
  if (!hasEnded()) throw new Error(`The PostgreSQL server (process ${pid}) does not stop: end it, then start again`);
  await endBackends(folder, timeoutMs);
}

/**
 * Ends the processes that a killed server left: they share the memory and the files that the next server would use.
 * These processes notice the death of their server and end by themselves within milliseconds, unless they are stuck.
 * Only Linux shows the folder of a process; elsewhere the next server refuses to start as long as that memory is in
 * use.
 */
export async function endBackends(folder: string, timeoutMs = STOP_TIMEOUT_MS): Promise<void> {
  const haveEnded = () => processesIn(folder).length === 0;
  if (await waitFor(haveEnded, timeoutMs)) return;
  for (const pid of processesIn(folder)) kill(pid, "SIGKILL");
  if (!(await waitFor(haveEnded, timeoutMs)))
    throw new Error(`Processes of PostgreSQL still use ${folder}: ${processesIn(folder).join(", ")}`);
}

/** Returns PostgreSQL's processes, whose working directory is the data folder. */
function processesIn(folder: string): number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && workingFolder(name) === folder)
    .map(Number)
    .filter((pid) => isAlive(pid) && processCommand(pid).includes("postgres"));
}

function workingFolder(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null; // the process ended, or belongs to another user
  }
}

function signal(pid: number, name: StopSignal, binaries: string): void {
  if (process.platform !== "win32") kill(pid, `SIG${name}`);
  else spawnSync(executable(binaries, "pg_ctl"), ["kill", name, String(pid)]); // Windows has no signals
}

function kill(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process is already dead.
  }
}

async function waitFor(isTrue: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!isTrue()) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

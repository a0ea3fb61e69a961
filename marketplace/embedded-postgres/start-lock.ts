import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { processIdentity } from "@/marketplace/embedded-postgres/process-identity";

const Holder = z.object({ pid: z.number().int(), identity: z.string(), isLeaving: z.boolean().optional() });

/**
 * Maximum wait for a process that holds the lock and has announced that it is leaving: it first finishes its requests
 * and stops its database.
 */
const LEAVING_MS = 30_000;
const POLL_MS = 50;

/** Error when a running process has already locked this DATA_DIR. */
export class AlreadyStartedError extends Error {
  override name = "AlreadyStartedError";
}

export type StartLock = {
  /** Announces to the processes waiting for DATA_DIR that the folder will be free soon. */
  leave: () => void;
  release: () => void;
};

/**
 * Locks DATA_DIR for this process, so that two processes never share one database. Takes over a lock that a dead
 * process left, and waits for the lock of a process that is leaving. Throws AlreadyStartedError, with a one-line
 * message, when another running process keeps the lock.
 */
export async function takeStartLock(dataDir: string): Promise<StartLock> {
  const path = join(dataDir, "marketplace.lock");
  const mine = `${path}.${process.pid}`;
  const holder = { pid: process.pid, identity: processIdentity(process.pid) ?? "" };
  const deadline = Date.now() + LEAVING_MS;
  writeFileSync(mine, JSON.stringify(holder), { mode: 0o600 });
  try {
    while (!createLock(mine, path)) {
      const isLeaving = removeStale(path, dataDir, Date.now() < deadline);
      if (isLeaving) await sleep(POLL_MS);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return {
    leave: () => {
      // Written to another file, then renamed: another process would treat a half-written lock as stale.
      writeFileSync(mine, JSON.stringify({ ...holder, isLeaving: true }), { mode: 0o600 });
      renameSync(mine, path);
    },
    release: () => rmSync(path, { force: true }),
  };
}

/**
 * Creates the lock by a hard link, the portable method to create a file, with its content, only when it does not exist.
 */
function createLock(mine: string, path: string): boolean {
  try {
    linkSync(mine, path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Removes a stale lock. Returns true when its holder is alive and leaving. Throws when the holder stays, or when the
 * wait is over.
 */
function removeStale(path: string, dataDir: string, mayWait: boolean): boolean {
  const seen = read(path);
  const holder = livingHolder(seen);
  if (holder?.isLeaving && mayWait) return true;
  if (holder)
    throw new AlreadyStartedError(
      `Already running on ${dataDir} (process ${holder.pid}): stop it, or choose another DATA_DIR`,
    );
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch {
    return false; // another process removed it first
  }
  // Between the read and the rename, another process may have taken the lock: its lock is restored.
  if (read(aside) !== seen) createLock(aside, path);
  rmSync(aside, { force: true });
  return false;
}

function livingHolder(text: string | null): z.infer<typeof Holder> | null {
  try {
    const holder = Holder.parse(JSON.parse(text ?? ""));
    return processIdentity(holder.pid) === holder.identity ? holder : null;
  } catch {
    return null; // an unreadable lock has no holder
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { processIdentity } from "@/marketplace/db/process-identity";

const Holder = z.object({ pid: z.number().int(), identity: z.string(), isLeaving: z.boolean().optional() });

/** A holder that announced its end finishes its requests and stops its database first. */
const LEAVING_MS = 30_000;
const POLL_MS = 50;

/** A living process already holds this DATA_DIR. */
export class AlreadyStartedError extends Error {
  override name = "AlreadyStartedError";
}

export type StartLock = {
  /** Announces to the processes waiting for DATA_DIR that it will be free soon. */
  leave: () => void;
  release: () => void;
};

/**
 * Takes DATA_DIR for this process, so that two of them never share one database. A lock left by a dead process is taken
 * over; that of a process that leaves is waited for. Throws AlreadyStartedError, one readable line.
 */
export async function takeStartLock(dataDir: string): Promise<StartLock> {
  const path = join(dataDir, "marketplace.lock");
  const mine = `${path}.${process.pid}`;
  const holder = { pid: process.pid, identity: processIdentity(process.pid) ?? "" };
  const deadline = Date.now() + LEAVING_MS;
  writeFileSync(mine, JSON.stringify(holder), { mode: 0o600 });
  try {
    while (!linked(mine, path)) {
      const isLeaving = removeStale(path, dataDir, Date.now() < deadline);
      if (isLeaving) await sleep(POLL_MS);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return {
    leave: () => {
      // Renamed: a lock that another process reads half-written would hold nothing.
      writeFileSync(mine, JSON.stringify({ ...holder, isLeaving: true }), { mode: 0o600 });
      renameSync(mine, path);
    },
    release: () => rmSync(path, { force: true }),
  };
}

/** Hard links are the portable way to create a file, whole, only when it does not exist. */
function linked(mine: string, path: string): boolean {
  try {
    linkSync(mine, path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Whether its holder lives still, and leaves. Throws when it stays, or when it may no longer be waited for. */
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
  // Between the reading and the renaming, another process may have taken the lock: it gets it back.
  if (read(aside) !== seen) linked(aside, path);
  rmSync(aside, { force: true });
  return false;
}

function livingHolder(text: string | null): z.infer<typeof Holder> | null {
  try {
    const holder = Holder.parse(JSON.parse(text ?? ""));
    return processIdentity(holder.pid) === holder.identity ? holder : null;
  } catch {
    return null; // an unreadable lock holds nothing
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

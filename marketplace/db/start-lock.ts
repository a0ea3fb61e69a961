import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { processIdentity } from "@/marketplace/db/process-identity";

const Holder = z.object({ pid: z.number().int(), identity: z.string() });

/** A living process already holds this DATA_DIR. */
export class AlreadyStartedError extends Error {
  override name = "AlreadyStartedError";
}

/**
 * Takes DATA_DIR for this process, so that two of them never share one database. Returns what gives it back.
 * A lock left by a dead process is taken over. Throws AlreadyStartedError, one readable line.
 */
export function takeStartLock(dataDir: string): () => void {
  const path = join(dataDir, "marketplace.lock");
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) ?? "" }), {
    mode: 0o600,
  });
  try {
    while (!linked(mine, path)) removeStale(path, dataDir);
  } finally {
    rmSync(mine, { force: true });
  }
  return () => rmSync(path, { force: true });
}

/** Hard links are the portable way to create a file, whole, only when there is none. */
function linked(mine: string, path: string): boolean {
  try {
    linkSync(mine, path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

function removeStale(path: string, dataDir: string) {
  const seen = read(path);
  const holder = livingHolder(seen);
  if (holder)
    throw new AlreadyStartedError(
      `Already running on ${dataDir} (process ${holder}): stop it, or choose another DATA_DIR`,
    );
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch {
    return; // another process removed it first
  }
  // Between the reading and the renaming, another process may have taken the lock: it gets it back.
  if (read(aside) !== seen) linked(aside, path);
  rmSync(aside, { force: true });
}

function livingHolder(text: string | null): number | null {
  try {
    const { pid, identity } = Holder.parse(JSON.parse(text ?? ""));
    return processIdentity(pid) === identity ? pid : null;
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

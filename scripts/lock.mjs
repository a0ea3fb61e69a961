import { mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { say } from "./say.mjs";

const RETRY_MS = 250;
const BEAT_MS = 1_000;
const STALE_MS = 10_000;

/**
 * Runs the work while no other process does: two copies of the product may be started from one folder at the same time.
 */
export const withLock = async (file, work) => {
  mkdirSync(dirname(file), { recursive: true });
  if (!take(file)) {
    say(`Another copy is at work here (${file}): waiting for it`);
    while (!take(file)) await wait(RETRY_MS);
  }
  const beat = setInterval(() => touch(file), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(file, { force: true });
  }
};

const take = (file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (isAbandoned(file)) remove(file);
    return false;
  }
};

// The holder of a lock touches it regularly while it lives. Its process number would be less reliable: after a restart,
// or in another container, that number may belong to another process, or to this one.
const isAbandoned = (file) => {
  try {
    return Date.now() - statSync(file).mtimeMs > STALE_MS;
  } catch {
    return false;
  }
};

// Renames the lock first, so that only one of several waiting processes removes it.
const remove = (file) => {
  const mine = `${file}.${process.pid}`;
  try {
    renameSync(file, mine);
  } catch {
    return;
  }
  rmSync(mine, { force: true });
};

const touch = (file) => {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // The lock was removed by hand: the work continues.
  }
};

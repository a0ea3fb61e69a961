import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const RETRY_MS = 500;

/** Does the work while no other process does: two copies of the product may be started from one folder at once. */
export const withLock = async (file, work) => {
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) await wait(RETRY_MS);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
};

const take = (file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (!isAlive(file)) rmSync(file, { force: true });
    return false;
  }
};

// A lock whose holder was killed is nobody's.
const isAlive = (file) => {
  try {
    process.kill(Number(readFileSync(file, "utf8")), 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
};

import { readFileSync } from "node:fs";

const SCHEDULER = `/proc/self/task/${process.pid}/schedstat`;
const NS_PER_MS = 1e6;
const US_PER_MS = 1e3;

/**
 * Returns the milliseconds of processor time that this thread has used, without the time of other processes. Outside
 * Linux, returns the time of the whole process.
 */
export function threadMs(): number {
  if (process.platform === "linux") return Number(readFileSync(SCHEDULER, "utf8").split(" ")[0]) / NS_PER_MS;
  const { user, system } = process.cpuUsage();
  return (user + system) / US_PER_MS;
}

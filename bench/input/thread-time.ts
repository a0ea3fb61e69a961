import { readFileSync } from "node:fs";

const SCHEDULER = `/proc/self/task/${process.pid}/schedstat`;
const NS_PER_MS = 1e6;
const US_PER_MS = 1e3;

/**
 * Returns the milliseconds that this thread has worked: time of other processes does not count. On other systems than
 * Linux, the time of the whole process.
 */
export function threadMs(): number {
  if (process.platform === "linux") return Number(readFileSync(SCHEDULER, "utf8").split(" ")[0]) / NS_PER_MS;
  const { user, system } = process.cpuUsage();
  return (user + system) / US_PER_MS;
}

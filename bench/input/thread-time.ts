import { readFileSync } from "node:fs";

const SCHEDULER = `/proc/self/task/${process.pid}/schedstat`;
const NS_PER_MS = 1e6;
const US_PER_MS = 1e3;

/** Milliseconds that this thread has worked: those of other processes do not count. Elsewhere than on Linux, the process. */
export function threadMs(): number {
  if (process.platform === "linux") return Number(readFileSync(SCHEDULER, "utf8").split(" ")[0]) / NS_PER_MS;
  const { user, system } = process.cpuUsage();
  return (user + system) / US_PER_MS;
}

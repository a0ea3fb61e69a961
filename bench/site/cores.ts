import { execFileSync, spawnSync } from "node:child_process";
import { cpus } from "node:os";

/** The last core, which only the generator of the load gets when both are pinned. */
const last = cpus().length - 1;

/** Keeps this process, and all that it starts from now on, off the generator's core. */
export function leaveLastCore(): void {
  if (last < 1) throw new Error("--pin needs two cores");
  if (spawnSync("taskset", ["--version"]).error) throw new Error("--pin needs the command taskset");
  execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", `0-${last - 1}`, String(process.pid)]);
}

export function takeLastCore(pid: number): void {
  execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", String(last), String(pid)]);
}

import { execFileSync, spawnSync } from "node:child_process";
import { cpus } from "node:os";

/** The last core, reserved for the generator of the load when both are pinned. */
const last = cpus().length - 1;

/** Excludes this process, and all processes that it starts from now on, from the generator's core. */
export function leaveLastCore(): void {
  if (last < 1) throw new Error("--pin needs two cores");
  if (spawnSync("taskset", ["--version"]).error) throw new Error("--pin needs the command taskset");
  execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", `0-${last - 1}`, String(process.pid)]);
}

export function takeLastCore(pid: number): void {
  execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", String(last), String(pid)]);
}

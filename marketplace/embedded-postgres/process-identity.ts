import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Returns the start time of a living process, which distinguishes it from a later process with the same number; null
 * when the process is dead. Containers reuse small numbers at every start, so the number alone would show a dead
 * process as alive.
 */
export function processIdentity(pid: number): string | null {
  if (!isAlive(pid)) return null;
  if (process.platform === "linux") return linuxIdentity(pid);
  return processField(pid, "lstart") ?? "alive";
}

/** Returns the command line of a process; empty when it is unknown. */
export function processCommand(pid: number): string {
  if (process.platform !== "linux") return processField(pid, "command") ?? "";
  return readIfPossible(`/proc/${pid}/cmdline`)?.replaceAll("\0", " ") ?? "";
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"; // alive, but owned by another user
  }
}

function linuxIdentity(pid: number): string | null {
  // The command's name, in parentheses, may contain spaces: fields are counted from its end (proc(5): state is the
  // 3rd).
  const fields = readIfPossible(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, "")
    .split(" ");
  const state = fields?.[0];
  if (!fields || state === "Z" || state === "X") return null;
  return `${readIfPossible("/proc/sys/kernel/random/boot_id")?.trim()}/${fields[19]}`;
}

function processField(pid: number, field: string): string | null {
  try {
    return (
      execFileSync("ps", ["-o", `${field}=`, "-p", String(pid)], { encoding: "utf8", stdio: "pipe" }).trim() || null
    );
  } catch {
    return null; // Windows has no ps
  }
}

function readIfPossible(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

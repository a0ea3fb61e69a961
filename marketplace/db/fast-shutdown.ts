import { spawnSync } from "node:child_process";
import { executable } from "@/marketplace/db/postgres-binaries";

/** PostgreSQL's "fast" mode: sessions are ended, everything is written, the server stops. */
export function fastShutdown(pid: number, binaries: string) {
  if (process.platform === "win32") {
    spawnSync(executable(binaries, "pg_ctl"), ["kill", "INT", String(pid)]); // Windows has no signals
    return;
  }
  try {
    process.kill(pid, "SIGINT");
  } catch {
    // already dead
  }
}

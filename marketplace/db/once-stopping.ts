import { readFileSync } from "node:fs";
import { join } from "node:path";

const WATCH_MS = 1_000;

/**
 * Calls `then` once a SIGTERM has PostgreSQL stop: it waits for its connections to end, which ours never do, and refuses new
 * ones meanwhile. Returns what ends the watch.
 */
export function onceStopping(folder: string, then: () => void): () => void {
  const watch = setInterval(() => {
    if (stateOf(folder) !== "stopping") return;
    clearInterval(watch);
    then();
  }, WATCH_MS).unref();
  return () => clearInterval(watch);
}

/** As the server writes it in the eighth line of its postmaster.pid (pidfile.h); null without such a file. */
function stateOf(folder: string): string | null {
  try {
    return readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n")[7]?.trim() ?? null;
  } catch {
    return null; // it has ended
  }
}

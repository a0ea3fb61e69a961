import { spawn } from "node:child_process";

/**
 * In MB: V8 gives its young objects little room at first, and 16 later. With this, the marketplace answers 5 % more
 * searches (docs/performance.md §6). The files of deploy/ say the same.
 */
const YOUNG_OBJECTS = ["--min-semi-space-size=32", "--max-semi-space-size=32"];

/** A process with a port of its own, for `supervise`: ready once `health` is a success. */
export const loneProcess = ({ name, script, env, health }) => ({
  name,
  launch: () =>
    spawn(process.execPath, ["--enable-source-maps", ...YOUNG_OBJECTS, script], {
      env,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    }),
  isReady: (_child, patienceMs) =>
    fetch(health, { signal: AbortSignal.timeout(patienceMs) }).then(
      async (response) => {
        await response.body?.cancel();
        return response.status === 200;
      },
      () => null,
    ),
});

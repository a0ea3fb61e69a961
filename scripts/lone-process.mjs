import { spawn } from "node:child_process";

/**
 * Size in MB of V8's semi-space. By default it grows up to 16. With 32 from the start, the marketplace answers 5 % more
 * searches (docs/performance.md §6). The files of deploy/ set the same size.
 */
const YOUNG_OBJECTS = ["--min-semi-space-size=32", "--max-semi-space-size=32"];

/** A process with its own port, for `supervise`; ready once a request to `health` succeeds. */
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

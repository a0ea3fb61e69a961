import { spawn } from "node:child_process";

/** A process with a port of its own, for `supervise`: ready once `health` is a success. */
export const loneProcess = ({ name, script, env, health }) => ({
  name,
  launch: () =>
    spawn(process.execPath, ["--enable-source-maps", script], { env, stdio: ["ignore", "inherit", "inherit", "ipc"] }),
  isReady: (_child, patienceMs) =>
    fetch(health, { signal: AbortSignal.timeout(patienceMs) }).then(
      async (response) => {
        await response.body?.cancel();
        return response.status === 200;
      },
      () => null,
    ),
});

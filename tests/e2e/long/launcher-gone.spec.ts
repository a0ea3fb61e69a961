import { spawn } from "node:child_process";

import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "playwright/test";
import { freePort } from "@/marketplace/embedded-postgres/free-port";
import { emptyDatabase } from "@/tests/e2e/support/empty-database";
import { SECRET_KEY } from "@/tests/support/context";
import { testEnv } from "@/tests/support/env";

/** Maximum wait: the marketplace exits only once it is ready, which a new database delays. */
const GONE_MS = 20_000;

test("a marketplace exits when its launcher disappears during the start", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "launcher-gone-"));
  await chmod(dataDir, 0o711);
  const port = await freePort("127.0.0.1");
  const env = {
    ...testEnv().all,
    NODE_ENV: "production",
    DEMO: "off",
    API_SECRET_KEY: SECRET_KEY,
    DATA_DIR: dataDir,
    DATABASE_URL: await emptyDatabase("gone"),
    MARKETPLACE_PORT: String(port),
  } as NodeJS.ProcessEnv;
  const stdio = ["ignore", "inherit", "inherit", "ipc"] as const;
  const child = spawn(process.execPath, ["dist/marketplace.js"], { env, stdio: [...stdio] });
  try {
    const status = () => fetch(`http://127.0.0.1:${port}/health`).then((response) => response.status);
    await expect.poll(() => status().catch(String), { intervals: [20] }).toBe(503);
    child.disconnect();
    expect(await once(child, "exit", { signal: AbortSignal.timeout(GONE_MS) })).toEqual([0, null]);
  } finally {
    child.kill("SIGKILL");
    await rm(dataDir, { recursive: true, force: true });
  }
});

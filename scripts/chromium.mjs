import { existsSync } from "node:fs";
import { readEnv } from "./env.mjs";
import { run, tool } from "./run.mjs";

export const SYSTEM_CHROMIUM = "/usr/bin/chromium";

/** A browser for the end-to-end tests: the system's, installed when we may; otherwise Playwright's own. */
export const ensureChromium = async () => {
  if (existsSync(SYSTEM_CHROMIUM)) return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync("/usr/bin/apt-get")) {
    await run("apt-get", ["update", "-qq"]);
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
      env: { ...readEnv().all, DEBIAN_FRONTEND: "noninteractive" },
    });
    return;
  }
  await run(process.execPath, [tool("playwright"), "install", "chromium"]);
};

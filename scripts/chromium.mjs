import { existsSync } from "node:fs";
import { readEnv } from "./env.mjs";
import { run, tool } from "./run.mjs";

export const SYSTEM_CHROMIUM = "/usr/bin/chromium";
/** The same engine without the window that `chromium` renders even without a display: twice as fast for our tests. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/**
 * Ensures a full browser, for measurements and screenshots: the system's, installed when permitted; otherwise
 * Playwright's own.
 */
export const ensureChromium = async () => {
  if (existsSync(SYSTEM_CHROMIUM)) return;
  if (mayInstall()) await install("chromium");
  else await run(process.execPath, [tool("playwright"), "install", "chromium"]);
};

/** Ensures the browser of the end-to-end tests; a full browser on systems without its package. */
export const ensureHeadlessShell = async () => {
  if (existsSync(HEADLESS_SHELL)) return;
  if (mayInstall()) await install("chromium-headless-shell").catch(ensureChromium);
  else await ensureChromium();
};

/** Returns Playwright's launch option for the browser of the end-to-end tests; empty for Playwright's own browser. */
export const testBrowser = () => {
  const executablePath = [HEADLESS_SHELL, SYSTEM_CHROMIUM].find((path) => existsSync(path));
  return executablePath ? { executablePath } : {};
};

const mayInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

const install = async (name) => {
  await run("apt-get", ["update", "-qq"]);
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], {
    env: { ...readEnv().all, DEBIAN_FRONTEND: "noninteractive" },
  });
};

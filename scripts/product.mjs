import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readEnv } from "./env.mjs";

/**
 * Starts the product by its own command, on free ports and with temporary data, for tests and measurements. Resolves
 * with its origin once it is ready. `parts`: the site or the marketplace only; `folder`: another clone of the product.
 * @param {Record<string, string>} [overrides]
 * @param {{ parts?: string[], folder?: string }} [start]
 */
export const startProduct = async (overrides = {}, { parts = [], folder = process.cwd() } = {}) => {
  const [port, marketplacePort] = [await freePort(), await freePort()];
  const dataDir = mkdtempSync(join(tmpdir(), "happy-cabinet-"));
  // PostgreSQL runs as its own user when we are root, and must traverse this folder. Otherwise its files are elsewhere,
  // and stay when this folder is removed.
  chmodSync(dataDir, 0o711);
  const env = {
    ...readEnv().all,
    SITE_ORIGIN: "",
    API_ORIGIN: "",
    DATABASE_URL: "",
    PORT: String(port),
    MARKETPLACE_PORT: String(marketplacePort),
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    ...overrides,
  };
  const child = spawn(process.execPath, ["scripts/start.mjs", ...parts], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  await readyLine(child);
  return {
    origin: `http://localhost:${port}`,
    marketplaceOrigin: `http://127.0.0.1:${marketplacePort}`,
    /** Process id of the launcher, the parent of all other processes. */
    pid: child.pid ?? 0,
    /** File with the accounts of the demonstration and their password. */
    entrance: join(dataDir, "demonstration.json"),
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

const readyLine = (child) =>
  new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The product could not start (${code})`)));
    child.stdout.on("data", (text) => {
      process.stdout.write(text);
      if (/^Ready: /m.test(String(text))) resolve();
    });
  });

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

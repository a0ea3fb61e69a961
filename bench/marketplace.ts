import { rmSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@/marketplace/embedded-postgres/free-port";
import { loadEnv } from "@/marketplace/env";
import { projectRoot } from "@/marketplace/project-root";
import { bundleMarketplace } from "@/scripts/build.mjs";
import { readEnv } from "@/scripts/env.mjs";
import { loneProcess } from "@/scripts/lone-process.mjs";
import { supervise } from "@/scripts/supervise.mjs";

const HOST = "127.0.0.1";

/**
 * Starts the marketplace as `npm start` does: bundled, in production, in its own process, on its own embedded
 * PostgreSQL.
 */
export async function startMarketplace(dataDir: string, overrides: Record<string, string> = {}) {
  const name = `bench-marketplace-${process.pid}`;
  await bundleMarketplace(name);
  const script = join(projectRoot, "dist", `${name}.js`);
  const port = await freePort(HOST);
  const origin = `http://${HOST}:${port}`;
  const env = {
    LOG_LEVEL: "fatal", // errors are counted in the tables
    ...readEnv().all,
    NODE_ENV: "production",
    DATABASE_URL: "",
    DEMO: "on",
    DATA_DIR: dataDir,
    MARKETPLACE_PORT: String(port),
    ...overrides,
  };
  const server = await supervise(loneProcess({ name: "The marketplace", script, env, health: `${origin}/health` }));
  return {
    origin,
    key: loadEnv().publicKey,
    stop: async () => {
      await server.stop();
      rmSync(script, { force: true });
    },
  };
}

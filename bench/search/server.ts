import { fork } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { Order, Report } from "@/bench/search/client";
import { freePort } from "@/marketplace/db/free-port";
import { loadEnv } from "@/marketplace/env";
import { projectRoot } from "@/marketplace/project-root";
import { readEnv } from "@/scripts/env.mjs";
import { supervise } from "@/scripts/supervise.mjs";

const HOST = "127.0.0.1";

/** The marketplace as `npm start` runs it: bundled, in production, in its own process, on its own embedded PostgreSQL. */
export async function startMarketplace(dataDir: string) {
  const script = join(projectRoot, "dist", `bench-marketplace-${process.pid}.js`);
  await build({
    entryPoints: [join(projectRoot, "marketplace", "main.ts")],
    outfile: script,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    logLevel: "warning",
  });
  const port = await freePort(HOST);
  const origin = `http://${HOST}:${port}`;
  const env = {
    LOG_LEVEL: "fatal", // errors are counted in the tables
    ...readEnv().all,
    NODE_ENV: "production",
    DATABASE_URL: "",
    DATA_DIR: dataDir,
    MARKETPLACE_PORT: String(port),
  };
  const server = await supervise({ name: "The marketplace", script, health: `${origin}/health`, env });
  return {
    /** Runs the mix of searches from a process of its own. */
    measure: (order: Omit<Order, "origin" | "key">) => measure({ origin, key: loadEnv().publicKey, ...order }),
    stop: async () => {
      await server.stop();
      rmSync(script, { force: true });
    },
  };
}

function measure(order: Order): Promise<Report> {
  const client = fork(join(projectRoot, "bench", "search", "client.ts"), { execArgv: ["--import", "tsx"] });
  return new Promise((resolve, reject) => {
    client.once("message", (report) => resolve(report as Report));
    client.once("exit", (code) => reject(new Error(`The client ended with ${code}`)));
    client.send(order);
  });
}

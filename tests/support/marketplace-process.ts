import { type ChildProcess, spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "esbuild";
import pg from "pg";
import { z } from "zod";
import { SUPERUSER } from "@/marketplace/embedded-postgres/cluster";
import { freePort } from "@/marketplace/embedded-postgres/free-port";
import { projectRoot } from "@/marketplace/project-root";
import { SECRET_KEY } from "@/tests/support/context";
import { testEnv } from "@/tests/support/env";

const HOST = "127.0.0.1";
const BOOT_TIMEOUT_MS = 120_000;
const POLL_MS = 5;
const ClusterRecord = z.object({ folder: z.string(), password: z.string() });

/** Bundles the marketplace into one file, to run as `npm start` does. Returns its path; remove it afterwards. */
export async function bundleMarketplace(): Promise<string> {
  const outfile = join(projectRoot, "dist", `test-marketplace-${process.pid}.js`);
  const entryPoints = [join(projectRoot, "marketplace", "main.ts")];
  const target = { bundle: true, platform: "node", format: "esm", target: "node20", packages: "external" } as const;
  await build({ entryPoints, outfile, ...target, logLevel: "warning" });
  return outfile;
}

/** Starts a marketplace in a separate process with its embedded PostgreSQL. Returns its origin and its output. */
export async function spawnMarketplace(script: string, dataDir: string) {
  const port = await freePort(HOST);
  const { DATABASE_URL: _, ...inherited } = testEnv().all;
  const settings = { DATA_DIR: dataDir, MARKETPLACE_PORT: String(port), API_SECRET_KEY: SECRET_KEY };
  const env: NodeJS.ProcessEnv = {
    ...inherited,
    NODE_ENV: "production",
    LOG_LEVEL: "error",
    ACCESS_TOKEN_MINUTES: "600",
    ...settings,
  };
  const child: ChildProcess = spawn(process.execPath, [script], { cwd: projectRoot, env });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (text += String(chunk)));
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { child, exited, origin: `http://${HOST}:${port}`, text: () => text };
}
export type Spawned = Awaited<ReturnType<typeof spawnMarketplace>>;

/** Waits until the marketplace responds; resolves with the milliseconds that this took. */
export async function untilHealthy({ origin, exited, text }: Spawned): Promise<number> {
  const start = performance.now();
  let isOver = false;
  void exited.then(() => {
    isOver = true;
  });
  while (performance.now() - start < BOOT_TIMEOUT_MS) {
    if (isOver) throw new Error(`The marketplace ended: ${text()}`);
    const response = await fetch(`${origin}/health`).catch(() => null);
    if (response?.status === 200) return performance.now() - start;
    await sleep(POLL_MS);
  }
  throw new Error(`The marketplace does not answer: ${text()}`);
}

const recordOf = async (dataDir: string) =>
  ClusterRecord.parse(JSON.parse(await readFile(join(dataDir, "postgres.json"), "utf8")));

/** The first and the fourth lines of the file that PostgreSQL writes: its process, and its port. */
async function postmasterOf(dataDir: string) {
  const { folder } = await recordOf(dataDir);
  const lines = (await readFile(join(folder, "postmaster.pid"), "utf8")).split("\n");
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** Connects to the database of a marketplace, to read what the API does not return. */
export async function connectTo(dataDir: string): Promise<pg.Client> {
  const [{ password }, { port }] = await Promise.all([recordOf(dataDir), postmasterOf(dataDir)]);
  const client = new pg.Client({ host: HOST, port, user: SUPERUSER, password, database: "postgres" });
  await client.connect();
  return client;
}

/** Kills the marketplace, and its PostgreSQL too when `withDatabase`, without a previous signal. */
export async function killMarketplace(spawned: Spawned, dataDir: string, { withDatabase }: { withDatabase: boolean }) {
  const postmaster = withDatabase ? (await postmasterOf(dataDir)).pid : null;
  spawned.child.kill("SIGKILL");
  if (postmaster !== null) process.kill(postmaster, "SIGKILL");
  await spawned.exited;
}

/**
 * Stops the marketplace, if it runs, and removes everything that it wrote. When the tests run as root, the database is
 * in another folder.
 */
export async function removeMarketplace(spawned: Spawned | undefined, dataDir: string, script: string): Promise<void> {
  spawned?.child.kill("SIGTERM");
  await spawned?.exited;
  const record = await recordOf(dataDir).catch(() => null);
  if (record) await rm(dirname(record.folder), { recursive: true, force: true });
  for (const path of [dataDir, script]) await rm(path, { recursive: true, force: true });
}

import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "@/marketplace/embedded-postgres/launch";
import { loadEnv } from "@/marketplace/env";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the server's maintenance database. */
    databaseServerUrl: string;
    /** Prefix of the names of this run's databases. */
    databasePrefix: string;
    /** Folder of this run: the file store of seeded databases. */
    testDataDir: string;
  }
}

/**
 * vitest's globalSetup of each project of integration tests. The first project starts one embedded PostgreSQL for the
 * run, or uses the server of DATABASE_URL, where only databases whose name begins with this run's prefix are created
 * and dropped.
 */
export async function setup({ vitest }: TestProject) {
  const run = vitest.getRootProject();
  if ("databaseServerUrl" in run.getProvidedContext()) return;
  const dataDir = await mkdtemp(join(tmpdir(), "happy-cabinet-test-"));
  await chmod(dataDir, 0o711); // as root, PostgreSQL runs as another user, who must traverse it
  const prefix = `test_${process.pid}_${Date.now().toString(36)}_`;
  const { url, stop } = await startServer(dataDir);
  run.provide("databaseServerUrl", url);
  run.provide("databasePrefix", prefix);
  run.provide("testDataDir", dataDir);
  return async () => {
    await dropDatabases(url, prefix);
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function startServer(dataDir: string) {
  const { databaseUrl } = loadEnv();
  if (databaseUrl) return { url: databaseUrl, stop: () => Promise.resolve() };
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  // The data is discarded anyway, so that a crash may lose it.
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
  const server = await startEmbeddedPostgres({ dataDir, log: quiet, settings });
  return { url: server.url("postgres"), stop: server.stop };
}

async function dropDatabases(connectionString: string, prefix: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    "SELECT datname FROM pg_database WHERE starts_with(datname, $1)",
    [prefix],
  );
  for (const { datname } of rows)
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(datname)} WITH (FORCE)`);
  await client.end();
}

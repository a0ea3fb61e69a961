import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { withOperatorDatabase } from "@/marketplace/db/open-for-command";
import { startEmbeddedPostgres } from "@/marketplace/embedded-postgres/launch";

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "happy-cabinet-operator-"));
  chmodSync(dataDir, 0o711);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const countTypes = (databaseUrl?: string) =>
  withOperatorDatabase({ dataDir, databaseUrl }, log, async (db) => {
    const { rows } = await sql<{ count: number }>`SELECT count(*) FROM asset_types`.execute(db);
    return rows[0]?.count;
  });

test("a command opens the embedded database of a product, stopped or running", async () => {
  expect(await countTypes()).toBe(0);
  const server = await startEmbeddedPostgres({ dataDir, log });
  try {
    expect(await countTypes()).toBe(0);
    expect(await Promise.race([server.exited.then(() => "stopped"), Promise.resolve("running")])).toBe("running");
  } finally {
    await server.stop();
  }
});

test("a command with DATABASE_URL connects to that database, not the embedded one", async () => {
  const url = new URL(inject("databaseServerUrl"));
  url.pathname = "/nothing_of_this_name";
  await expect(countTypes(url.href)).rejects.toThrow(/nothing_of_this_name/);
});

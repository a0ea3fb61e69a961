import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "@/marketplace/embedded-postgres/launch";
import { shareDatabases } from "@/tests/support/env";

const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** The data is discarded anyway, so that a crash may lose it. */
const SETTINGS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/** Playwright's globalSetup: one PostgreSQL for the run, where each product that a test launches has a database. */
export default async function startDatabaseServer() {
  const folder = await mkdtemp(path.join(tmpdir(), "products-"));
  await chmod(folder, 0o711); // as root, PostgreSQL runs as another user, who must traverse it
  const server = await startEmbeddedPostgres({ dataDir: folder, log: QUIET, settings: SETTINGS });
  shareDatabases({ url: server.url(""), folder });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

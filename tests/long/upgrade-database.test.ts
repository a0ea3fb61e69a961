import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withEarlierBinaries } from "@/marketplace/backup/earlier-binaries";
import { upgradeDatabase } from "@/marketplace/backup/upgrade";
import { migrate } from "@/marketplace/db/migrate";
import { NO_TIMEOUT, openDatabase } from "@/marketplace/db/pool";
import { startDatabase } from "@/marketplace/db/start";
import { loadDemo } from "@/marketplace/demo/load-demo";
import { postgresMajor, preparePostgresBinaries } from "@/marketplace/embedded-postgres/binaries";
import {
  createDataDir,
  initialiseCluster,
  recordedCluster,
  recordNewCluster,
  SHARED_DIR,
} from "@/marketplace/embedded-postgres/cluster";
import { startServer } from "@/marketplace/embedded-postgres/server";
import { postgresUser } from "@/marketplace/embedded-postgres/system-user";
import { createLocalFileStore } from "@/marketplace/files/store";
import { installProduct } from "@/marketplace/install/install-product";
import { query } from "@/tests/support/an-empty-database";
import { testEnv } from "@/tests/support/env";
import { orphanUrl } from "@/tests/support/orphan-postgres";
import { tableDigests } from "@/tests/support/table-digests";

const LONG_MS = 600_000;
const EARLIER = String(Number(postgresMajor()) - 1);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const nothingToDo = { load: () => Promise.resolve(), onStep: () => undefined };
let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "happy-cabinet-earlier-"));
  chmodSync(dataDir, 0o711);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A product with the demonstration on the database of an earlier release. */
async function makeWith(packageDir: string) {
  createDataDir(dataDir);
  const user = postgresUser(null);
  const cluster = recordNewCluster(dataDir, user, log);
  const binaries = preparePostgresBinaries(user, user ? SHARED_DIR : dataDir, packageDir);
  initialiseCluster(cluster, binaries, user);
  const server = await startServer({ cluster, binaries, user, logFile: join(dataDir, "postgres.log") });
  const url = server.url("postgres");
  const db = openDatabase({ connectionString: url, log, statementTimeoutMs: NO_TIMEOUT });
  await migrate(db);
  await installProduct(db);
  await loadDemo(db, createLocalFileStore(join(dataDir, "files")));
  await db.destroy();
  const made = { folder: cluster.folder, version: await versionOf(url), digests: await tableDigests(url) };
  await server.stop();
  return made;
}

const versionOf = async (url: string) =>
  (await query<{ major: number }>(url, "SELECT current_setting('server_version')::numeric::int AS major"))[0]?.major;

// Only in the long run, because npm installs the earlier binaries.
test.runIf(testEnv().loops > 1)(
  "a database of the previous PostgreSQL major version is upgraded and starts",
  async () => {
    const made = await withEarlierBinaries(EARLIER, undefined, async (earlierPackage) => {
      const earlier = await makeWith(earlierPackage);
      const { left } = await upgradeDatabase({ dataDir, log, earlierPackage });
      expect(left).toBe(earlier.folder);
      return earlier;
    });
    expect(made.version).toBe(Number(EARLIER));
    expect(readFileSync(join(made.folder, "PG_VERSION"), "utf8").trim()).toBe(EARLIER);
    expect(recordedCluster(dataDir)?.folder).not.toBe(made.folder);
    const started = await startDatabase({ dataDir, databaseUrl: undefined }, log, nothingToDo);
    try {
      const url = orphanUrl(dataDir);
      expect(await versionOf(url)).toBe(Number(postgresMajor()));
      expect(await tableDigests(url)).toEqual(made.digests);
    } finally {
      await started.stop();
    }
  },
  LONG_MS,
);

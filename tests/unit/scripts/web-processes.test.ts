import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "@/marketplace/embedded-postgres/free-port";
import { askToLeave, defaultWebProcesses, namedFolder, superviseWebProcesses } from "@/scripts/web-processes.mjs";

const HOST = "127.0.0.1";
/** Ends a process silent for 1.5 s: even a loaded machine starves a process for less. */
const WATCH = { everyMs: 50, patienceMs: 450, failures: 3 };
type Watch = typeof WATCH & { readyMs: number };
const SLOW = { timeout: 15_000, interval: 50 };

let folder = "";
let running: Awaited<ReturnType<typeof superviseWebProcesses>> | null = null;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "web-processes-"));
});
afterEach(async () => {
  await running?.stop();
  running = null;
  await rm(folder, { recursive: true });
});

/** Code of a process that responds with its release and process id, and obeys the messages of the launcher. */
const server = (port: number, release: string) => `
  const server = require("node:http").createServer((request, response) => {
    response.setHeader("connection", "close");
    if (request.url === "/loop") for (;;);
    response.end("${release} " + process.pid);
  }).listen(${port}, "${HOST}");
  process.on("message", (message) => {
    if (message === "isReady") process.send({ isReady: server.listening });
    if (message === "leave") server.close(() => process.exit(0));
  });
`;

const release = async (port: number, name: string, script = server(port, name)) => {
  await mkdir(path.join(folder, name));
  await writeFile(path.join(folder, name, "server.cjs"), script);
};

const launch = async (watch: Partial<Watch> = {}) => {
  const port = await freePort(HOST);
  await release(port, "first");
  const current = path.join(folder, "current");
  await symlink("first", current);
  const own = { script: "server.cjs", folder: current, count: 2, env: {}, watch: { ...WATCH, ...watch } };
  running = await superviseWebProcesses({ name: "The site", ...own });
  const ask = async () => (await fetch(`http://${HOST}:${port}`, { signal: AbortSignal.timeout(400) })).text();
  /** Returns the distinct responses to four successive requests. */
  const answers = async () => new Set([await ask(), await ask(), await ask(), await ask()]);
  const pidsOf = (texts: Set<string>) => [...texts].map((text) => Number(text.split(" ")[1]));
  const point = async (name: string) => {
    await rm(current);
    await symlink(name, current);
  };
  return { port, running, ask, answers, pids: async () => pidsOf(await answers()), point };
};

describe("the web processes behind one port", () => {
  test("connections are distributed to the web processes in turn", async () => {
    const { ask } = await launch();
    const [first, second] = [await ask(), await ask()];
    expect(second).not.toBe(first);
    for (let count = 0; count < 5; count += 1) expect([await ask(), await ask()]).toEqual([first, second]);
  });

  test("the port is served while a killed process is restarted", async () => {
    const { ask, pids } = await launch();
    const [dead = 0, other = 0] = await pids();
    process.kill(dead, "SIGKILL");
    expect(await ask().catch(ask)).toBe(`first ${other}`);
    await expect.poll(async () => (await pids()).length, SLOW).toBe(2);
    expect(await pids()).not.toContain(dead);
  });

  test("an unresponsive process is ended while another serves", async () => {
    const { port, pids, ask } = await launch();
    const former = await pids();
    await fetch(`http://${HOST}:${port}/loop`, { signal: AbortSignal.timeout(100) }).catch(() => null);
    const goOn = async () => (await pids().catch(() => former)).filter((pid) => former.includes(pid)).length;
    await expect.poll(goOn, SLOW).toBe(1);
    await expect.poll(async () => (await pids()).length, SLOW).toBe(2);
    expect(await ask()).toMatch(/^first/);
  });

  test("replaceAll replaces the processes with those of the release that is now linked", async () => {
    const { port, running, answers, pids, point } = await launch();
    const former = await pids();
    await release(port, "second");
    await point("second");
    await running.replaceAll();
    expect([...(await answers())].every((text) => text.startsWith("second "))).toBe(true);
    expect((await pids()).filter((pid) => former.includes(pid))).toEqual([]);
  });

  test("the processes are not replaced when the next release cannot start", async () => {
    const { port, running, answers, point } = await launch();
    const before = await answers();
    await release(port, "broken", "process.exit(1)");
    await point("broken");
    await running.replaceAll();
    expect(await answers()).toEqual(before);
  });

  test("a release replaces the processes even after a release that hung", async () => {
    const { port, running, answers, point } = await launch({ readyMs: 4_000 });
    await release(port, "hanging", 'process.on("message", () => process.send({ isReady: false }))');
    await point("hanging");
    await running.replaceAll();
    await release(port, "second");
    await point("second");
    await running.replaceAll();
    expect([...(await answers())].every((text) => text.startsWith("second "))).toBe(true);
  });
});

test("asking a process whose channel is closed to leave throws no error", async () => {
  const child = spawn(process.execPath, ["--eval", "setInterval(() => {}, 1000)"], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const failures: Error[] = [];
  child.on("error", (error) => failures.push(error));
  child.disconnect();
  askToLeave(child);
  await new Promise(setImmediate);
  expect(failures).toEqual([]);
});

describe("the number of web processes", () => {
  const GIGABYTE = 1024 ** 3;

  test.each([
    [2, 8 * GIGABYTE, 2],
    [16, 64 * GIGABYTE, 8],
    [16, 4 * GIGABYTE, 2],
    [4, GIGABYTE / 4, 1],
  ])("%i cores and %i free bytes give %i processes", (cores, freeBytes, count) => {
    expect(defaultWebProcesses(cores, freeBytes)).toBe(count);
  });
});

describe("the folder of a release", () => {
  test("the folder of a release has the path of the link that leads to it", async () => {
    await mkdir(path.join(folder, "first"));
    const current = path.join(folder, "current");
    await symlink("first", current);
    expect(namedFolder(current, path.join(folder, "first"))).toBe(current);
  });

  test.each([undefined, "/nowhere", "/tmp"])("the folder has its own path when the shell gives %s", (name) => {
    expect(namedFolder(name, folder)).toBe(folder);
  });
});

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { AlreadyStartedError, takeStartLock } from "@/marketplace/embedded-postgres/start-lock";

let folder: string;
const leave = (text: string) => writeFileSync(join(folder, "marketplace.lock"), text);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lock-"));
});

describe("the lock of DATA_DIR", () => {
  test("a lock of a running process is refused, with the id of the process", async () => {
    const { release } = await takeStartLock(folder);
    await expect(takeStartLock(folder)).rejects.toThrow(AlreadyStartedError);
    await expect(takeStartLock(folder)).rejects.toThrow(`Already running on ${folder} (process ${process.pid})`);
    release();
    (await takeStartLock(folder)).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("a start waits for the lock of a process that is leaving", async () => {
    const first = await takeStartLock(folder);
    first.leave();
    const second = takeStartLock(folder);
    expect(await Promise.race([second, setImmediate("waits")])).toBe("waits");
    first.release();
    (await second).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([
    ["of a dead process", () => JSON.stringify({ pid: spawnSync("true").pid, identity: "x" })],
    [
      "of an earlier process with the id of a running one",
      () => JSON.stringify({ pid: process.pid, identity: "another start" }),
    ],
    ["that cannot be read", () => "{"],
    ["that is empty", () => ""],
  ])("a lock %s is taken over", async (_, text) => {
    leave(text());
    const { release } = await takeStartLock(folder);
    await expect(takeStartLock(folder)).rejects.toThrow(AlreadyStartedError);
    release();
    expect(existsSync(join(folder, "marketplace.lock"))).toBe(false);
  });
});

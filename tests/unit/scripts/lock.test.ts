import { mkdtemp, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withLock } from "@/scripts/lock.mjs";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "lock-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("simultaneous processes run their work one at a time", async () => {
  const file = path.join(folder, "new/build.lock");
  let [working, most] = [0, 0];
  const work = async () => {
    working += 1;
    most = Math.max(most, working);
    await wait(50);
    working -= 1;
  };
  await Promise.all([withLock(file, work), withLock(file, work), withLock(file, work)]);
  expect(most).toBe(1);
});

test("failed work releases the lock, and its error is thrown", async () => {
  const file = path.join(folder, "build.lock");
  await expect(withLock(file, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await withLock(file, async () => "done")).toBe("done");
});

test("the lock of a killed process is taken over", async () => {
  const file = path.join(folder, "build.lock");
  await writeFile(file, "1");
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(file, longAgo, longAgo);
  expect(await withLock(file, async () => "done")).toBe("done");
});

test("the file of a lock in use is updated, so that the lock is not taken over", async () => {
  const file = path.join(folder, "build.lock");
  await withLock(file, async () => {
    const before = (await stat(file)).mtimeMs;
    await expect.poll(async () => (await stat(file)).mtimeMs, { timeout: 10_000 }).toBeGreaterThan(before);
  });
});

import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inUnfinishedFolder } from "@/marketplace/backup/unfinished";

let parent: string;
let folder: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "happy-cabinet-unfinished-"));
  folder = join(parent, "backup.unfinished");
});
afterEach(() => rmSync(parent, { recursive: true }));

const failWith = (error: Error) =>
  inUnfinishedFolder(folder, 0o700, async () => {
    writeFileSync(join(folder, "half"), "");
    throw error;
  });

describe("an unfinished folder", () => {
  test("an unfinished folder is removed when the work fails", async () => {
    await expect(failWith(new Error("lost"))).rejects.toThrow("lost");
    expect(existsSync(folder)).toBe(false);
  });

  test.each(["ENOSPC", "53100"])("a full disk removes the folder and is reported as such (%s)", async (code) => {
    await expect(failWith(Object.assign(new Error("no space"), { code }))).rejects.toThrow(
      `The disk of ${folder} is full`,
    );
    expect(existsSync(folder)).toBe(false);
  });

  test("a folder that already exists is refused and unchanged", async () => {
    await inUnfinishedFolder(folder, 0o700, () =>
      expect(inUnfinishedFolder(folder, 0o700, () => Promise.resolve())).rejects.toThrow(/EEXIST/),
    );
    expect(existsSync(folder)).toBe(true);
  });
});

import { mkdtemp, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { createLocalFileStore, type FileStore } from "@/marketplace/files/store";

let folder: string;
let store: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "store-"));
  await writeFile(join(folder, "secret.txt"), "secret");
  store = createLocalFileStore(join(folder, "files"));
});

describe("the local file store", () => {
  test("a written file is read back, and its folder is closed to other users", async () => {
    await store.write("logos/a-b_c.png", Buffer.from("bytes"));
    expect(await store.read("logos/a-b_c.png")).toEqual(Buffer.from("bytes"));
    expect(await store.has("logos/a-b_c.png")).toBe(true);
    expect((await stat(join(folder, "files"))).mode & 0o077).toBe(0);
  });

  test.each(["logos/none.png", "logos", "logos/a-b_c.png/x.png"])("the file %s is absent", async (key) => {
    expect(await store.read(key)).toBeNull();
    expect(await store.has(key)).toBe(false);
  });

  test.each([
    "../secret.txt",
    "logos/../../secret.txt",
    "/etc/passwd",
    "a\\b.txt",
    "a\0.txt",
    "./a.txt",
    "",
    "A.PNG",
    `${"a".repeat(300)}.png`,
  ])("the invalid key %j is never read nor written", async (key) => {
    expect(await store.read(key)).toBeNull();
    expect(await store.has(key)).toBe(false);
    await expect(store.write(key, Buffer.from("x"))).rejects.toThrow("is not a file key");
  });
});

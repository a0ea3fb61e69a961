import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dropRemoved, type Saved, saveFiles } from "@/marketplace/backup/save-files";

let folder: string;
let store: string;
let backup: string;
let saved: Saved;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "happy-cabinet-files-"));
  [store, backup] = [join(folder, "store"), join(folder, "backup")];
  saved = new Map();
  mkdirSync(join(store, "resumes"), { recursive: true });
  mkdirSync(join(store, ".drafts"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const keep = (key: string) => writeFileSync(join(store, key), key);
const copyOf = (key: string) => (existsSync(join(backup, key)) ? readFileSync(join(backup, key), "utf8") : null);

describe("the files of a backup", () => {
  test("files of both runs are saved, even a removed file that rows still name", async () => {
    for (const key of ["resumes/first.pdf", "resumes/removed.pdf"]) keep(key);
    await saveFiles(store, backup, saved);
    rmSync(join(store, "resumes/removed.pdf"));
    keep("resumes/last.pdf");
    await saveFiles(store, backup, saved);
    await dropRemoved(store, backup, saved, new Set(["resumes/removed.pdf"]));
    const keys = ["resumes/first.pdf", "resumes/last.pdf", "resumes/removed.pdf"];
    expect([...saved.keys()].sort()).toEqual(keys);
    expect(keys.map(copyOf)).toEqual(keys);
  });

  test("a removed file that no row names is dropped from the backup", async () => {
    keep("resumes/erased.pdf");
    keep("resumes/kept.pdf");
    await saveFiles(store, backup, saved);
    rmSync(join(store, "resumes/erased.pdf"));
    await dropRemoved(store, backup, saved, new Set());
    expect([...saved.keys()]).toEqual(["resumes/kept.pdf"]);
    expect(copyOf("resumes/erased.pdf")).toBeNull();
  });

  test("an upload under way is not saved", async () => {
    writeFileSync(join(store, ".drafts/6f1b"), "half");
    await saveFiles(store, backup, saved);
    expect(saved.size).toBe(0);
  });

  test("no file is saved from a store that does not exist yet", async () => {
    await saveFiles(join(folder, "none"), backup, saved);
    expect(saved.size).toBe(0);
  });
});

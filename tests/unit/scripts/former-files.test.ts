import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepFormerFiles } from "@/scripts/former-files.mjs";

const DAY_MS = 24 * 60 * 60 * 1000;

test("the files of former builds are retained for about eight days", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "former-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [build, former] = [path.join(folder, "static"), path.join(folder, "former")];
  keepFormerFiles(build, former);
  expect(existsSync(former)).toBe(false);

  mkdirSync(path.join(build, "chunks"), { recursive: true });
  writeFileSync(path.join(build, "chunks", "one.js"), "one");
  const now = Date.now();
  keepFormerFiles(build, former, now - 9 * DAY_MS);
  rmSync(path.join(build, "chunks", "one.js"));
  writeFileSync(path.join(build, "chunks", "two.js"), "two");
  keepFormerFiles(build, former, now - 2 * DAY_MS);
  expect(readFileSync(path.join(former, "chunks/one.js"), "utf8")).toBe("one");

  keepFormerFiles(build, former, now);
  expect(existsSync(path.join(former, "chunks/one.js"))).toBe(false);
  expect(readFileSync(path.join(former, "chunks/two.js"), "utf8")).toBe("two");
});

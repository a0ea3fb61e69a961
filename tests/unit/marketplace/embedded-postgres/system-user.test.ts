import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { canReach, canTraverseAbove } from "@/marketplace/embedded-postgres/system-user";

const STRANGER = { uid: 4_000_000, gid: 4_000_000 };
let folder: string;
let inner: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "reach-"));
  chmodSync(folder, 0o711);
  inner = join(folder, "inner");
  file = join(inner, "file");
  mkdirSync(inner, { mode: 0o755 });
  writeFileSync(file, "", { mode: 0o644 });
});

describe("the access of another user to a path", () => {
  test("a user must be able to traverse every folder above, not to read it", () => {
    expect(canReach(STRANGER, file)).toBe(true);
    expect(canTraverseAbove(STRANGER, join(inner, "not-yet-there"))).toBe(true);
    chmodSync(folder, 0o700);
    expect(canReach(STRANGER, file)).toBe(false);
    expect(canTraverseAbove(STRANGER, join(inner, "not-yet-there"))).toBe(false);
  });

  test("a user must be able to read the file itself", () => {
    chmodSync(file, 0o600);
    expect(canReach(STRANGER, file)).toBe(false);
  });

  test("the user of the process itself is always allowed", () => {
    chmodSync(folder, 0o700);
    expect(canReach(null, file)).toBe(true);
  });
});

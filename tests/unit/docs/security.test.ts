import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/security.md", "utf8");
/** Rows of the tables, each with its last cell, which names its tests. */
const lines = [...page.matchAll(/^\| V\d.* \| (?<tests>[^|]+) \|$/gm)].map(([line, tests = ""]) => ({ line, tests }));

test("each row of docs/security.md names existing tests, or states that it has none", () => {
  expect(lines.length).toBeGreaterThan(50);
  const unheld = lines.filter(
    ({ tests }) => !tests.startsWith("no test") && !tests.split(", ").every((file) => existsSync(file)),
  );
  expect(unheld).toEqual([]);
});

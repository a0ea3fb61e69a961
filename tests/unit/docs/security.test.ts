import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/security.md", "utf8");
/** The last cell of each line of the tables. */
const lines = [...page.matchAll(/^\| V\d.* \| (?<tests>[^|]+) \|$/gm)].map(([line, tests = ""]) => ({ line, tests }));

test("each promise of the security page names existing tests, or none", () => {
  expect(lines.length).toBeGreaterThan(50);
  const unheld = lines.filter(
    ({ tests }) => !tests.startsWith("no test") && !tests.split(", ").every((file) => existsSync(file)),
  );
  expect(unheld).toEqual([]);
});

import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { withMistake } from "@/tests/planted/mistake";
import { mistakes } from "@/tests/planted/mistakes";

describe("planted mistakes", () => {
  test.each(mistakes.map((mistake) => [mistake.name, mistake] as const))(
    "the mistake can be planted in the source, and its test file exists: %s",
    (_, mistake) => {
      expect(() => withMistake(mistake)).not.toThrow();
      expect(existsSync(mistake.test[0])).toBe(true);
    },
  );

  test("no two mistakes have the same name", () => {
    expect(new Set(mistakes.map(({ name }) => name)).size).toBe(mistakes.length);
  });

  test("a mistake whose text is no longer in the source is reported as stale", () => {
    const gone = {
      name: "gone",
      file: "README.md",
      find: "no such words here".repeat(2),
      replace: "",
      test: ["", ""] as const,
    };
    expect(() => withMistake(gone)).toThrow('"gone" is stale: 0 times in README.md');
  });
});

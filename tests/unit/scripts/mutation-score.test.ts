import { describe, expect, test } from "vitest";
import { scoreOf, summaryOf } from "@/scripts/mutation-score.mjs";

/** Returns a mutation report of one file, with this number of mutants of each status. */
function aReport(counts: Record<string, number>) {
  const location = { start: { line: 3, column: 5 }, end: { line: 3, column: 9 } };
  const mutants = Object.entries(counts).flatMap(([status, count]) =>
    Array.from({ length: count }, () => ({ status, location, mutatorName: "BooleanLiteral", replacement: "true" })),
  );
  return { files: { "lib/a.ts": { mutants } } };
}

describe("the score of a room", () => {
  test("the covered score leaves out mutants that were not run or not covered", () => {
    const report = aReport({ Killed: 7, Timeout: 1, Survived: 2, NoCoverage: 10, Ignored: 5, CompileError: 1 });
    expect(scoreOf(report)).toMatchObject({
      counts: { mutants: 20, killed: 7, survived: 2, timeout: 1, uncovered: 10 },
      covered: 80,
      total: 40,
    });
  });

  test("the score of a room without covered mutants is zero", () => {
    expect(scoreOf(aReport({ NoCoverage: 3 }))).toMatchObject({ covered: 0, total: 0 });
  });
});

describe("the summary of a room", () => {
  const score = scoreOf(aReport({ Killed: 3, Survived: 1 }));

  test("the summary lists the surviving mutants with file and line", () => {
    expect(summaryOf("rules", score, 80)).toContain("lib/a.ts:3:5  BooleanLiteral  true");
  });

  test.each([
    [75, "at least 75 %"],
    [76, "UNDER 76 %"],
    [undefined, "no bound"],
  ])("a score of 75 % against a bound of %s gives: %s", (bound, verdict) => {
    expect(summaryOf("rules", score, bound)).toContain(`score of covered 75.0 % (${verdict}), of all 75.0 %`);
  });
});

import { expect, test } from "vitest";
import { countEndToEnd, summaryOf } from "@/scripts/e2e-count.mjs";

const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
const report = {
  stats: { expected: 2, unexpected: 1, flaky: 2, skipped: 0 },
  suites: [
    {
      title: "search.spec.ts",
      specs: [spec("a filter answers in place", "flaky"), spec("full remote is one press away", "expected")],
      suites: [{ title: "without JavaScript", specs: [spec("a line is understood", "flaky")] }],
    },
    { title: "visit.spec.ts", specs: [spec("home", "expected"), spec("help", "unexpected")] },
  ],
};

test("what passed at a second try only has passed, and is named by its file, its group and its title", () => {
  expect(countEndToEnd(report)).toEqual({
    passed: 4,
    failed: 1,
    again: ["search.spec.ts › a filter answers in place", "search.spec.ts › without JavaScript › a line is understood"],
  });
});

test("a run that left no report has failed", () => {
  expect(countEndToEnd(null)).toEqual({ passed: 0, failed: 1, again: [] });
});

test("the last line says second tries when there are any", () => {
  expect(summaryOf({ passed: 5228, failed: 0, again: ["one"] })).toBe("5228 passed (1 at a second try), 0 failed");
  expect(summaryOf({ passed: 5228, failed: 2, again: [] })).toBe("5228 passed, 2 failed");
});

import { expect, test } from "vitest";
import { countEndToEnd, countVitest, summaryOf } from "@/scripts/test-count.mjs";

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

test("a test that passed only at a second try is reported", () => {
  expect(countEndToEnd(report)).toEqual({
    passed: 4,
    failed: 1,
    failures: ["visit.spec.ts › help"],
    again: ["search.spec.ts › a filter answers in place", "search.spec.ts › without JavaScript › a line is understood"],
  });
});

test("a run without report counts as a failure", () => {
  expect(countEndToEnd(null)).toEqual({ passed: 0, failed: 1, failures: [], again: [] });
  expect(countVitest(null)).toEqual({ passed: 0, failed: 1, failures: [] });
});

test("a failed test, or a file that cannot be loaded, is reported with its reason", () => {
  const failed = {
    status: "failed",
    fullName: "a form is kept",
    failureMessages: ["Error: Property failed\n{ seed: 12 }\n  at form.ts"],
  };
  const testResults = [
    {
      name: `${process.cwd()}/tests/form.test.ts`,
      status: "failed",
      message: "",
      assertionResults: [{ status: "passed" }, failed],
    },
    { name: "broken.test.ts", status: "failed", message: "No module\nat broken.ts", assertionResults: [] },
  ];
  expect(countVitest({ numPassedTests: 1, testResults })).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      "tests/form.test.ts › a form is kept: Error: Property failed { seed: 12 }",
      "broken.test.ts: No module at broken.ts",
    ],
  });
});

test("the summary names failed tests and tests that passed at a second try", () => {
  const nothing = { passed: 5228, failed: 0, failures: [], again: [] };
  expect(summaryOf(nothing)).toBe("5228 passed, 0 failed");
  expect(summaryOf({ ...nothing, again: ["one"] })).toBe(
    "Passed at a second try only:\n  one\n\n5228 passed (1 at a second try), 0 failed",
  );
  expect(summaryOf({ ...nothing, failed: 1, failures: ["two"] })).toBe("Failed:\n  two\n\n5228 passed, 1 failed");
});

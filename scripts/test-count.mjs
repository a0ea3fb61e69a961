import { relative } from "node:path";

/** Returns the counts of a vitest report; `failures` names each failed test by its file and title, with the reason. */
export function countVitest(report) {
  const files = report?.testResults ?? [];
  const failures = files.flatMap(({ name: path, status, message, assertionResults }) => {
    const name = relative(".", path);
    const failed = assertionResults.filter((test) => test.status === "failed");
    // A file that could not be loaded has no test to name: its own message is used.
    if (status === "failed" && failed.length === 0) return [`${name}: ${beginningOf(message)}`];
    return failed.map((test) => `${name} › ${test.fullName}: ${beginningOf(test.failureMessages[0])}`);
  });
  return { passed: report?.numPassedTests ?? 0, failed: report ? failures.length : 1, failures };
}

/** Returns the counts of the end-to-end report; `again`: titles of the tests that passed only at a second try. */
export function countEndToEnd(report) {
  const suites = report?.suites ?? [];
  const again = suites.flatMap((suite) => titlesOf(suite, "flaky", []));
  return {
    passed: (report?.stats?.expected ?? 0) + again.length,
    failed: report?.stats?.unexpected ?? 1,
    failures: suites.flatMap((suite) => titlesOf(suite, "unexpected", [])),
    again,
  };
}

/** Returns the first two lines: for a random test, the second one states how to reproduce the case. */
const beginningOf = (text) => (text ?? "").split("\n").slice(0, 2).join(" ").slice(0, 300);

const titlesOf = (suite, status, above) => {
  const here = [...above, suite.title];
  return [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ title }) => [...here, title].join(" › ")),
    ...(suite.suites ?? []).flatMap((inner) => titlesOf(inner, status, here)),
  ];
};

/** Returns the last lines of the command: the failed tests, those that passed only at a second try, and the counts. */
export const summaryOf = ({ passed, failed, failures, again }) =>
  [
    ...(failures.length > 0 ? [`Failed:\n  ${failures.join("\n  ")}\n`] : []),
    ...(again.length > 0 ? [`Passed at a second try only:\n  ${again.join("\n  ")}\n`] : []),
    `${passed} passed${again.length > 0 ? ` (${again.length} at a second try)` : ""}, ${failed} failed`,
  ].join("\n");

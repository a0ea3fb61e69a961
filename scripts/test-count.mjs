import { relative } from "node:path";

/** What a report of vitest counts: `failures` names each test that failed by its file and its title, with its reason. */
export function countVitest(report) {
  const files = report?.testResults ?? [];
  const failures = files.flatMap(({ name: path, status, message, assertionResults }) => {
    const name = relative(".", path);
    const failed = assertionResults.filter((test) => test.status === "failed");
    // A file that could not be loaded has no test to name.
    if (status === "failed" && failed.length === 0) return [`${name}: ${beginningOf(message)}`];
    return failed.map((test) => `${name} › ${test.fullName}: ${beginningOf(test.failureMessages[0])}`);
  });
  return { passed: report?.numPassedTests ?? 0, failed: report ? failures.length : 1, failures };
}

/** What the report of the browser's tests counts; `again`: the titles of those that passed at a second try only. */
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

/** Its first lines: a random test says in the second one how to draw the same case again. */
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

/** The last lines of the command: what failed, what passed at a second try only, and the counts. */
export const summaryOf = ({ passed, failed, failures, again }) =>
  [
    ...(failures.length > 0 ? [`Failed:\n  ${failures.join("\n  ")}\n`] : []),
    ...(again.length > 0 ? [`Passed at a second try only:\n  ${again.join("\n  ")}\n`] : []),
    `${passed} passed${again.length > 0 ? ` (${again.length} at a second try)` : ""}, ${failed} failed`,
  ].join("\n");

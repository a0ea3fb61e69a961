/** What the report of the browser's tests counts; `again`: the titles of those that passed at a second try only. */
export const countEndToEnd = (report) => {
  const stats = report?.stats;
  const again = (report?.suites ?? []).flatMap((suite) => titlesOf(suite, []));
  return { passed: (stats?.expected ?? 0) + again.length, failed: stats?.unexpected ?? 1, again };
};

const titlesOf = (suite, above) => {
  const here = [...above, suite.title];
  return [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
      .map(({ title }) => [...here, title].join(" › ")),
    ...(suite.suites ?? []).flatMap((inner) => titlesOf(inner, here)),
  ];
};

/** The last line of the command: `5228 passed (1 at a second try), 0 failed`. */
export const summaryOf = ({ passed, failed, again }) =>
  `${passed} passed${again.length > 0 ? ` (${again.length} at a second try)` : ""}, ${failed} failed`;

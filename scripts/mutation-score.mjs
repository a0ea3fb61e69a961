const percent = (part, whole) => (whole === 0 ? 0 : (100 * part) / whole);

/**
 * Reads Stryker's report (mutation-testing-report-schema 2). Returns the number of mutants and two percentages of
 * detected mutants: among those that a test reaches, and among all. A mutant that makes the tests hang counts as
 * detected; a mutant that no test reaches counts as not covered.
 */
export const scoreOf = ({ files }) => {
  const mutants = Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map((mutant) => ({ ...mutant, file })),
  );
  const having = (status) => mutants.filter((mutant) => mutant.status === status);
  const [killed, timeout, survived, uncovered] = ["Killed", "Timeout", "Survived", "NoCoverage"].map(
    (status) => having(status).length,
  );
  const found = killed + timeout;
  const covered = found + survived;
  return {
    counts: { mutants: covered + uncovered, killed, survived, timeout, uncovered },
    covered: percent(found, covered),
    total: percent(found, covered + uncovered),
    survivors: having("Survived"),
  };
};

const lineOf = ({ file, location: { start }, mutatorName, replacement = "" }) =>
  `  ${file}:${start.line}:${start.column}  ${mutatorName}  ${replacement.replace(/\s+/g, " ").slice(0, 80)}`;

/** Formats the result of a room: its survivors, its counts, its scores. Without a bound, any score is enough. */
export const summaryOf = (name, { counts, covered, total, survivors }, bound) =>
  [
    `\n== ${name}: survivors`,
    ...survivors.map(lineOf),
    `\n${[name, ...Object.entries(counts).map(([word, count]) => `${word} ${count}`)].join("  ")}`,
    `score of covered ${covered.toFixed(1)} % (${verdictOf(covered, bound)}), of all ${total.toFixed(1)} %`,
  ].join("\n");

const verdictOf = (covered, bound) => {
  if (bound === undefined) return "no bound";
  return covered >= bound ? `at least ${bound} %` : `UNDER ${bound} %`;
};

import { existsSync, readFileSync, rmSync } from "node:fs";
import { readEnv } from "./env.mjs";
import { ensureInstalled } from "./install.mjs";
import { run, tool } from "./run.mjs";
import { say } from "./say.mjs";

// How many small mistakes the unit tests of a room notice: `npm run test:mutation [room]`. A room with a bound fails
// under it; without an argument, each of those, one after another. Mutants and tests of a room: tests/mutation/rooms.json.
const rooms = JSON.parse(readFileSync("tests/mutation/rooms.json", "utf8"));

const percent = (part, whole) => (whole === 0 ? 100 : (100 * part) / whole);

/** What Stryker's report (mutation-testing-report-schema 2) says of a room; a mutant that no test reaches is not covered. */
const scoreOf = ({ files }) => {
  const mutants = Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map((mutant) => ({ ...mutant, file })),
  );
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const [killed, timeout, survived, uncovered] = ["Killed", "Timeout", "Survived", "NoCoverage"].map((each) =>
    count(each),
  );
  const found = killed + timeout;
  return {
    counts: { mutants: found + survived + uncovered, killed, survived, timeout, uncovered },
    covered: percent(found, found + survived),
    total: percent(found, found + survived + uncovered),
    survivors: mutants.filter(({ status }) => status === "Survived"),
  };
};

const shown = ({ file, location, mutatorName, replacement }) =>
  `  ${file}:${location.start.line}:${location.start.column}  ${mutatorName}  ${(replacement ?? "").replace(/\s+/g, " ").slice(0, 80)}`;

/** Plants the mistakes of a room, says what was found, and returns whether it is enough. */
const isHeld = async (name) => {
  const report = `.stryker/${name}.json`;
  rmSync(report, { force: true });
  await run(tool("stryker"), ["run"], { env: { ...readEnv().all, MUTATION_ROOM: name } });
  if (!existsSync(report)) throw new Error(`Stryker left no report of ${name}`);
  const { counts, covered, total, survivors } = scoreOf(JSON.parse(readFileSync(report, "utf8")));
  const { bound } = rooms[name];
  say(`\n== ${name}: survivors`);
  for (const survivor of survivors) say(shown(survivor));
  say(
    `\n${name.padEnd(9)} ${Object.entries(counts)
      .map(([word, number]) => `${word} ${number}`)
      .join("  ")}`,
  );
  const verdict = bound === undefined ? "no bound" : covered >= bound ? `at least ${bound} %` : `UNDER ${bound} %`;
  say(`score of covered ${covered.toFixed(1)} % (${verdict}), of all ${total.toFixed(1)} %`);
  return bound === undefined || covered >= bound;
};

const main = async () => {
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !Object.hasOwn(rooms, name));
  if (unknown) throw new Error(`No room "${unknown}": ${Object.keys(rooms).join(", ")}`);
  await ensureInstalled();
  const bounded = Object.keys(rooms).filter((name) => rooms[name].bound !== undefined);
  for (const name of named.length > 0 ? named : bounded) {
    if (!(await isHeld(name))) process.exitCode = 1;
  }
};

await main().catch((error) => {
  say(error.message);
  process.exitCode = 1;
});

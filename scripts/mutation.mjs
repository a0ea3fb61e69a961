import { existsSync, readFileSync, rmSync } from "node:fs";
import { readEnv } from "./env.mjs";
import { ensureInstalled } from "./install.mjs";
import { scoreOf, summaryOf } from "./mutation-score.mjs";
import { run, tool } from "./run.mjs";
import { say } from "./say.mjs";

// How many small mistakes the unit tests of a room notice: `npm run test:mutation [room]`. A room with a bound fails
// under it; without an argument, each of those, one after another. Mutants and tests of a room: tests/mutation/rooms.json.
const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));
const rooms = readJson("tests/mutation/rooms.json");

/** Plants the mistakes of a room, says what was found, and returns whether it is enough. */
const isHeld = async (name) => {
  const report = `.stryker/${name}.json`;
  rmSync(report, { force: true });
  await run(tool("stryker"), ["run"], { env: { ...readEnv().all, MUTATION_ROOM: name } });
  if (!existsSync(report)) throw new Error(`Stryker left no report of ${name}`);
  const score = scoreOf(readJson(report));
  const { bound } = rooms[name];
  say(summaryOf(name, score, bound));
  return bound === undefined || score.covered >= bound;
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

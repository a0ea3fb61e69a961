import { existsSync, readFileSync, rmSync } from "node:fs";
import { readEnv } from "./env.mjs";
import { ensureInstalled } from "./install.mjs";
import { scoreOf, summaryOf } from "./mutation-score.mjs";
import { run, tool } from "./run.mjs";
import { say } from "./say.mjs";

// Measures how many mutants the unit tests of a room detect: `npm run test:mutation [room]`. A room that has a minimum
// score fails below it; without an argument, all rooms with a minimum run one after another. tests/mutation/rooms.json
// lists the mutants and tests of each room.
const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));
const rooms = readJson("tests/mutation/rooms.json");

/** Runs the mutants of a room, prints the result, and returns whether the score is high enough. */
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

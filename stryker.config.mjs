import { readFileSync } from "node:fs";

// Mistakes planted in one room, one at a time: `npm run test:mutation <room>` says which (scripts/mutation.mjs).
const name = process.env.MUTATION_ROOM;
const { mutate = [], withTables = false } = JSON.parse(readFileSync("tests/mutation/rooms.json", "utf8"))[name] ?? {};

export default {
  mutate,
  mutator: { excludedMutations: ["StringLiteral"] },
  plugins: ["@stryker-mutator/vitest-runner", "./tests/mutation/no-log-mutants.mjs"],
  ignorers: ["log"],
  testRunner: "vitest",
  // One core, so that the machine serves for other things meanwhile.
  concurrency: 1,
  // The tests of the room are all that runs: looking for the related ones costs more than it spares.
  vitest: { configFile: "vitest.mutation.config.ts", related: false },
  coverageAnalysis: "perTest",
  // What runs only when a module loads is a table of data: each of its mutants costs every test of the room. The policy's
  // table is what its room is about.
  ignoreStatic: !withTables,
  ignorePatterns: [".data", ".next", "dist", "test-results", "docs/{comparison,screenshots}", "public"],
  incremental: true,
  incrementalFile: `.stryker/${name}.incremental.json`,
  reporters: ["progress-append-only", "json"],
  jsonReporter: { fileName: `.stryker/${name}.json` },
  // Named so that none is found: Stryker would rewrite it with an API that TypeScript 7 does not have.
  tsconfigFile: "none",
  tempDirName: ".stryker/sandbox",
  allowEmpty: false,
};

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// What Stryker runs against each mutant: the unit tests of one room, which `npm run test:mutation` names.
const root = fileURLToPath(new URL(".", import.meta.url));
const alias = { "@": root, "server-only": fileURLToPath(new URL("tests/support/server-only.ts", import.meta.url)) };
const rooms: Record<string, { tests: string[]; without?: string[] }> = JSON.parse(
  readFileSync("tests/mutation/rooms.json", "utf8"),
);
const { tests = [], without = [] } = rooms[process.env.MUTATION_ROOM ?? ""] ?? {};

export default defineConfig({
  resolve: { alias },
  test: {
    // One world for all files of a run, and a new one for each mutant: ten times faster, and what a module does when it
    // loads is still done again.
    isolate: false,
    // A busy machine is no mistake found: what hangs is stopped by Stryker, a few seconds after the time that it took before.
    testTimeout: 20_000,
    projects: [
      { extends: true, test: { name: "unit", include: tests, exclude: ["**/*.tsx", ...without], environment: "node" } },
      {
        extends: true,
        resolve: {
          alias: { "next/navigation": fileURLToPath(new URL("tests/support/navigation.ts", import.meta.url)) },
        },
        test: {
          name: "components",
          include: tests,
          exclude: ["**/*.ts", ...without],
          environment: "jsdom",
          setupFiles: "tests/support/component-setup.ts",
        },
      },
    ],
  },
});

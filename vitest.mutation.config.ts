import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// The tests that Stryker runs against each mutant: the unit tests of one room, which `npm run test:mutation` names.
const root = fileURLToPath(new URL(".", import.meta.url));
const alias = { "@": root, "server-only": fileURLToPath(new URL("tests/support/server-only.ts", import.meta.url)) };
const rooms: Record<string, { tests: string[]; without?: string[] }> = JSON.parse(
  readFileSync("tests/mutation/rooms.json", "utf8"),
);
const { tests = [], without = [] } = rooms[process.env.MUTATION_ROOM ?? ""] ?? {};

export default defineConfig({
  resolve: { alias },
  test: {
    // The files of a run share their modules, and each mutant gets new ones. This is ten times faster, and code that
    // runs when a module loads is still run again.
    isolate: false,
    // Long enough for a busy machine, whose slowness must not count as a detected mutant. Stryker itself stops tests
    // that hang, a few seconds after their usual duration.
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

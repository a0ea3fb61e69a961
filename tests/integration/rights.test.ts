import { expect, test } from "vitest";
import { apiRoutes } from "@/marketplace/app";
import { withMarketplace } from "@/tests/support/marketplace";
import { callOf } from "@/tests/support/rights/call-of";
import { readTable } from "@/tests/support/rights/read-table";
import { REQUESTS, replay } from "@/tests/support/rights/replay";
import { differences, isWrong, type Replayed } from "@/tests/support/rights/report";
import { RIGHTS } from "@/tests/support/rights/table";

const marketplace = withMarketplace();
const CELLS = readTable(RIGHTS);
const AT_ONCE = 6;
const LOOP_MS = 600_000;

const operations = [...new Set(CELLS.map(({ operation }) => operation))];

test("every call of the API has its line in the table of rights, and every line its call and its request", () => {
  const served = new Set(apiRoutes(marketplace.context).map(({ method, path }) => `${method} ${path}`));
  const written = new Set(operations.map(callOf));
  expect([...served].filter((name) => !written.has(name))).toEqual([]);
  // The documentation is made of the others.
  const others = ["GET /openapi.json", "GET /docs"];
  const missing = [...written].filter((name) => !served.has(name) && !others.includes(name));
  expect(missing).toEqual([]);
  expect(operations.filter((operation) => !Object.hasOwn(REQUESTS, operation))).toEqual([]);
});

test(
  "whoever calls may do what the table of rights says, to whose things it says, and nothing else",
  async () => {
    const queue = [...CELLS];
    const replayed: Replayed[] = [];
    const replayAll = async () => {
      for (let cell = queue.pop(); cell; cell = queue.pop()) {
        replayed.push({ ...cell, outcome: (await replay(marketplace, cell)).outcome });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, replayAll));
    const nbWrong = replayed.filter(isWrong).length;
    process.stdout.write(`${replayed.length} cells of the access matrix, ${nbWrong} mismatches\n`);
    expect(differences(replayed)).toEqual([]);
  },
  LOOP_MS,
);

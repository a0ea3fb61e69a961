import { expect, test } from "vitest";
import { apiRoutes } from "@/marketplace/app";
import { CALLS } from "@/tests/support/calls/table";
import { withMarketplace } from "@/tests/support/marketplace";
import { cellsOf } from "@/tests/support/replay/cells";
import { replay } from "@/tests/support/replay/replay";
import { differences, isWrong, type Replayed } from "@/tests/support/replay/report";
import { routeOf } from "@/tests/support/replay/route-of";

const marketplace = withMarketplace();
const CELLS = cellsOf(CALLS);
const AT_ONCE = 6;
const LOOP_MS = 600_000;

test("the table of calls has every route of the API only", () => {
  const served = new Set(apiRoutes(marketplace.context).map(({ method, path }) => `${method} ${path}`));
  const written = new Set(CALLS.map(({ operation }) => routeOf(operation)));
  expect([...served].filter((name) => !written.has(name))).toEqual([]);
  // The documentation is made from the routes; OPTIONS is answered for any path.
  const others = ["GET /openapi.json", "GET /docs", "OPTIONS /assets"];
  const missing = [...written].filter((name) => !served.has(name) && !others.includes(name));
  expect(missing).toEqual([]);
});

test(
  "each principal may do exactly what the rights of a call list",
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

import { sql } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import { apiRoutes } from "@/marketplace/app";
import { failuresOf } from "@/marketplace/documentation/errors";
import { CALLS } from "@/tests/support/calls/table";
import { GATEWAY_SECRET, PUBLIC_KEY, SECRET_KEY, TOKEN_SECRET } from "@/tests/support/context";
import { type ApiResponse, withMarketplace } from "@/tests/support/marketplace";
import { type Cell, cellsOf } from "@/tests/support/replay/cells";
import { replay } from "@/tests/support/replay/replay";
import { differences, isWrong, type Replayed } from "@/tests/support/replay/report";
import { routeOf } from "@/tests/support/replay/route-of";
import { piecesOf, secretsIn } from "@/tests/support/secrets-in";

const marketplace = withMarketplace();
const CELLS = cellsOf(CALLS);
const AT_ONCE = 6;
const LOOP_MS = 600_000;
/** Wire clients read the request id on errors too. */
const REQUEST_ID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

/** Statuses with which each call may fail, according to the documentation. */
const refusals = () =>
  new Map(apiRoutes(marketplace.context).map((route) => [`${route.method} ${route.path}`, failuresOf(route)]));

const responses = new Map(CALLS.map(({ operation, response }) => [operation, response]));

/** Returns the fault in the form of a response, or null; its schema comes from the row of the protocol. */
function problemOf({ operation, principal, relation, isAllowed }: Cell, response: ApiResponse): string | null {
  const cell = `${operation} by ${principal}, ${relation}`;
  if (!REQUEST_ID.test(response.headers.get("x-request-id") ?? "")) return `${cell}: no x-request-id`;
  const schema = isAllowed ? responses.get(operation) : undefined;
  const parsed = schema && z.safeParse(schema, response.body);
  return parsed?.success === false
    ? `${cell}: ${parsed.error.message} in ${response.status} ${response.text.slice(0, 1000)}`
    : null;
}

const auditLines = async () => {
  const found = sql<{ line: string }>`SELECT audit_lines::text AS line FROM audit_lines ORDER BY id`;
  return (await found.execute(marketplace.database.db)).rows.map(({ line }) => line);
};

const SECRETS = {
  "the secret key": piecesOf(SECRET_KEY, PUBLIC_KEY),
  "the secret of the gateway": piecesOf(GATEWAY_SECRET),
  // Compared whole: it is a sentence, whose words appear in the documentation.
  "the secret of the tokens": [TOKEN_SECRET],
};
const secretsOf = ({ text, headers }: ApiResponse) => secretsIn(`${text}${JSON.stringify([...headers])}`, SECRETS);

test("the table of calls lists exactly the routes of the API", () => {
  const served = new Set(apiRoutes(marketplace.context).map(({ method, path }) => `${method} ${path}`));
  const written = new Set(CALLS.map(({ operation }) => routeOf(operation)));
  expect([...served].filter((name) => !written.has(name))).toEqual([]);
  // The documentation is made from the routes; OPTIONS is answered for any path.
  const others = ["GET /openapi.json", "GET /docs", "OPTIONS /assets"];
  const missing = [...written].filter((name) => !served.has(name) && !others.includes(name));
  expect(missing).toEqual([]);
});

// One walk for rights, responses and audit lines: a cell costs some milliseconds, and there are thousands.
test(
  "each principal has exactly the listed rights, and changes no audit line",
  async () => {
    const lines = await auditLines();
    expect(lines.length).toBeGreaterThan(0);
    const queue = [...CELLS];
    const replayed: Replayed[] = [];
    const shown: string[] = [];
    const problems: string[] = [];
    const documented = refusals();
    const undocumented = new Set<string>();
    const replayAll = async () => {
      for (let cell = queue.pop(); cell; cell = queue.pop()) {
        const { outcome, response } = await replay(marketplace, cell);
        replayed.push({ ...cell, outcome });
        if (cell.principal !== "secret key")
          shown.push(...secretsOf(response).map((name) => `${cell.operation}: ${name}`));
        const { status } = response;
        const isKnown = documented.get(routeOf(cell.operation))?.some((one) => one === status) ?? true;
        if (status >= 400 && !isKnown) undocumented.add(`${cell.operation}: ${status}`);
        const problem = problemOf(cell, response);
        if (problem) problems.push(problem);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, replayAll));
    const nbWrong = replayed.filter(isWrong).length;
    process.stdout.write(`${replayed.length} cells of the access matrix, ${nbWrong} mismatches\n`);
    expect(differences(replayed)).toEqual([]);
    // The bodies of errors and the headers are searched too, since a browser reads them.
    expect([...new Set(shown)]).toEqual([]);
    expect(problems).toEqual([]);
    expect([...undocumented]).toEqual([]);
    const left = new Set(await auditLines());
    expect(left.size).toBeGreaterThan(lines.length);
    expect(lines.filter((line) => !left.has(line))).toEqual([]);
  },
  LOOP_MS,
);

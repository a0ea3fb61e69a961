import { expect, test } from "vitest";
import { CALLS, type Line } from "@/tests/support/calls/table";
import { withMarketplace } from "@/tests/support/marketplace";
import type { Principal, Relation } from "@/tests/support/principals";
import { replay } from "@/tests/support/rights/replay";

const marketplace = withMarketplace();
const NB_ROWS = 101;
/** Wire clients read it on errors too (docs/protocol.md §6.12). */
const REQUEST_ID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

/** The columns of the table, in their order. */
const CALLERS: [Principal, Relation][] = [
  ["public key", "other"],
  ["user", "own"],
  ["user", "other"],
  ["org administrator", "own"],
  ["secret key", "other"],
];

test("the table has the 101 rows of the protocol's list, one line a verb", () => {
  const rows = new Set(CALLS.map(([row]) => row));
  process.stdout.write(`${rows.size} rows of the appendix, ${CALLS.length} verbs\n`);
  expect([...rows].toSorted((a, b) => a - b)).toEqual(Array.from({ length: NB_ROWS }, (_, index) => index + 1));
});

test.concurrent.each(CALLS.map((line) => ({ name: `${line[0]}. ${line[1]}`, line })))("$name", async ({ line }) => {
  const problems: string[] = [];
  for (const [index, caller] of CALLERS.entries()) {
    const problem = await problemOf(line, caller, line[2][index] === "+");
    if (problem) problems.push(problem);
  }
  expect(problems).toEqual([]);
});

/** What is wrong with the answer to this caller, or null. */
async function problemOf(
  [, operation, , shape]: Line,
  [principal, relation]: [Principal, Relation],
  isAllowed: boolean,
) {
  const { outcome, answer } = await replay(marketplace, { operation, principal, relation });
  const who = `${principal}, ${relation}`;
  const said = `${answer.status} ${JSON.stringify(answer.body).slice(0, 1000)}`;
  if (outcome !== (isAllowed ? "done" : "refused")) return `${who}: ${said}`;
  if (!REQUEST_ID.test(answer.headers.get("x-request-id") ?? "")) return `${who}: no x-request-id`;
  if (!isAllowed) return null;
  const parsed = shape.safeParse(answer.body);
  return parsed.success ? null : `${who}: ${parsed.error.message} in ${said}`;
}

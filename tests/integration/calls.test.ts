import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Call } from "@/tests/support/calls/call";
import { CALLS } from "@/tests/support/calls/table";
import { withMarketplace } from "@/tests/support/marketplace";
import type { Principal, Relation } from "@/tests/support/principals";
import { isAllowed } from "@/tests/support/replay/cells";
import { replay } from "@/tests/support/replay/replay";

const marketplace = withMarketplace();
const NB_PROTOCOL_ROWS = 101;
/** Wire clients read it on errors too. */
const REQUEST_ID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

const CALLERS: [Principal, Relation][] = [
  ["public key", "other"],
  ["user", "own"],
  ["user", "other"],
  ["org administrator", "own"],
  ["secret key", "other"],
];

/** A call is there once for each row of the protocol that it is; a call beyond the protocol, once. */
const cases = CALLS.filter(({ response }) => response !== undefined).flatMap((call) =>
  (call.protocol ?? [null]).map((row) => ({ name: row === null ? call.operation : `${row}. ${call.operation}`, call })),
);

test("the table of calls has the 101 rows of the protocol", () => {
  const rows = new Set(CALLS.flatMap(({ protocol = [] }) => protocol));
  process.stdout.write(`${rows.size} rows of the protocol, ${CALLS.length} calls\n`);
  expect([...rows].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: NB_PROTOCOL_ROWS }, (_, index) => index + 1),
  );
});

test("every row of the protocol has a response to compare with", () => {
  const without = CALLS.filter(({ protocol, response }) => protocol && !response);
  expect(without.map(({ operation }) => operation)).toEqual([]);
});

describe("five callers are served or refused, with the response of the row", () => {
  test.concurrent.each(cases)("$name", async ({ call }) => {
    const problems: string[] = [];
    for (const caller of CALLERS) {
      const problem = await problemOf(call, caller);
      if (problem) problems.push(problem);
    }
    expect(problems).toEqual([]);
  });
});

/** What is wrong with the response to this caller, or null. */
async function problemOf(call: Call, [principal, relation]: [Principal, Relation]): Promise<string | null> {
  const { outcome, response } = await replay(marketplace, { operation: call.operation, principal, relation });
  const caller = `${principal}, ${relation}`;
  const shown = `${response.status} ${JSON.stringify(response.body).slice(0, 1000)}`;
  const expected = isAllowed(call, principal, relation);
  if (outcome !== (expected ? "done" : "refused")) return `${caller}: ${shown}`;
  if (!REQUEST_ID.test(response.headers.get("x-request-id") ?? "")) return `${caller}: no x-request-id`;
  if (!expected) return null;
  const parsed = call.response && z.safeParse(call.response, response.body);
  return parsed?.success === false ? `${caller}: ${parsed.error.message} in ${shown}` : null;
}

import { expect, test } from "vitest";
import { CALLS } from "@/tests/support/calls/table";

const NB_PROTOCOL_ROWS = 101;

test("the table of calls has the 101 rows of the protocol", () => {
  const rows = new Set(CALLS.flatMap(({ protocol = [] }) => protocol));
  process.stdout.write(`${rows.size} rows of the protocol, ${CALLS.length} calls\n`);
  expect([...rows].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: NB_PROTOCOL_ROWS }, (_, index) => index + 1),
  );
});

// The walk of rights.test.ts compares each response with the documented one.
test("every row of the protocol has a response to compare with", () => {
  const without = CALLS.filter(({ protocol, response }) => protocol && !response);
  expect(without.map(({ operation }) => operation)).toEqual([]);
});

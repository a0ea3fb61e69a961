import { expect, test } from "vitest";
import { urgencyOf } from "@/lib/rules/offer/urgency";

// Half past midnight in Paris.
const now = new Date("2026-11-20T23:30:00Z");

test.each([
  ["its last day is today", "2026-11-01T08:00:00Z", "2026-11-21", { kind: "last", days: 0 }],
  ["its last day is in a week", "2026-11-01T08:00:00Z", "2026-11-28", { kind: "last", days: 7 }],
  ["a last day counts more than a new offer", "2026-11-20T08:00:00Z", "2026-11-22", { kind: "last", days: 1 }],
  ["it was published two days ago", "2026-11-19T08:00:00Z", "2026-12-30", { kind: "new" }],
  ["it was published three days ago", "2026-11-18T08:00:00Z", "2026-12-30", null],
  ["it is past its last day", "2026-11-01T08:00:00Z", "2026-11-20", null],
  ["it has no last day", "2026-11-01T08:00:00Z", null, null],
] as const)("an offer is urgent or new when %s", (_when, publishedDate, validThrough, expected) => {
  expect(urgencyOf({ publishedDate, validThrough }, now)).toEqual(expected);
});

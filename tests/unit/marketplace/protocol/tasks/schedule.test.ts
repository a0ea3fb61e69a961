import { expect, test } from "vitest";
import { nextRun } from "@/marketplace/protocol/tasks/schedule";

const paris = (recurringPattern: string) => ({
  executionDate: null,
  recurringPattern,
  recurringTimezone: "Europe/Paris",
});
const next = (pattern: string, after: string) => nextRun(paris(pattern), new Date(after))?.toISOString();

test("a task at nine runs at nine in Paris, in winter and summer", () => {
  expect(next("0 9 * * *", "2026-03-28T12:00:00Z")).toBe("2026-03-29T07:00:00.000Z");
  expect(next("0 9 * * *", "2026-10-24T12:00:00Z")).toBe("2026-10-25T08:00:00.000Z");
});

test("a task in the hour skipped in spring runs once, at the change of clocks", () => {
  expect(next("30 2 * * *", "2026-03-28T12:00:00Z")).toBe("2026-03-29T01:00:00.000Z");
  expect(next("30 2 * * *", "2026-03-29T01:00:00Z")).toBe("2026-03-30T00:30:00.000Z");
});

test("a task in the hour repeated in autumn runs once", () => {
  expect(next("30 2 * * *", "2026-10-24T12:00:00Z")).toBe("2026-10-25T00:30:00.000Z");
  expect(next("30 2 * * *", "2026-10-25T00:30:00Z")).toBe("2026-10-26T01:30:00.000Z");
});

test("a task with a single date does not run again", () => {
  const once = { executionDate: new Date(0), recurringPattern: null, recurringTimezone: null };
  expect(nextRun(once, new Date())).toBe(null);
});

import { expect, test } from "vitest";
import { nextRun } from "@/marketplace/resources/tasks/schedule";

const paris = (recurringPattern: string) => ({
  executionDate: null,
  recurringPattern,
  recurringTimezone: "Europe/Paris",
});
const next = (pattern: string, after: string) => nextRun(paris(pattern), new Date(after))?.toISOString();

test("nine o'clock in Paris is nine o'clock in winter and in summer", () => {
  expect(next("0 9 * * *", "2026-03-28T12:00:00Z")).toBe("2026-03-29T07:00:00.000Z");
  expect(next("0 9 * * *", "2026-10-24T12:00:00Z")).toBe("2026-10-25T08:00:00.000Z");
});

test("an hour skipped in spring happens at the change, once", () => {
  expect(next("30 2 * * *", "2026-03-28T12:00:00Z")).toBe("2026-03-29T01:00:00.000Z");
  expect(next("30 2 * * *", "2026-03-29T01:00:00Z")).toBe("2026-03-30T00:30:00.000Z");
});

test("what the clock shows twice in autumn happens once", () => {
  expect(next("30 2 * * *", "2026-10-24T12:00:00Z")).toBe("2026-10-25T00:30:00.000Z");
  expect(next("30 2 * * *", "2026-10-25T00:30:00Z")).toBe("2026-10-26T01:30:00.000Z");
});

test("a task of one instant does not come again", () => {
  const once = { executionDate: new Date(0), recurringPattern: null, recurringTimezone: null };
  expect(nextRun(once, new Date())).toBe(null);
});

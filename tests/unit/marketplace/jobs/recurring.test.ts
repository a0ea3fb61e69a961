import { expect, test } from "vitest";
import { nextRun } from "@/marketplace/jobs/recurring";

test.each([
  ["a night of winter", "30 3 * * *", "2026-01-15T12:00:00Z", "2026-01-16T02:30:00.000Z"],
  ["a night of summer", "30 3 * * *", "2026-07-15T12:00:00Z", "2026-07-16T01:30:00.000Z"],
  ["the night when clocks go forward", "30 3 * * *", "2026-03-28T12:00:00Z", "2026-03-29T01:30:00.000Z"],
  ["the night when clocks go back", "30 3 * * *", "2026-10-24T12:00:00Z", "2026-10-25T02:30:00.000Z"],
  ["a morning of winter", "0 7 * * *", "2026-01-15T12:00:00Z", "2026-01-16T06:00:00.000Z"],
  ["a morning of summer", "0 7 * * *", "2026-07-15T12:00:00Z", "2026-07-16T05:00:00.000Z"],
  ["the same night, just before", "30 3 * * *", "2026-07-15T01:29:59Z", "2026-07-15T01:30:00.000Z"],
  ["the next night, just after", "30 3 * * *", "2026-07-15T01:30:00Z", "2026-07-16T01:30:00.000Z"],
  ["the next hour, while clocks go forward", "15 * * * *", "2026-03-29T00:20:00Z", "2026-03-29T01:15:00.000Z"],
])("%s: a job of %s next runs, from %s, at %s", (_, when, after, expected) => {
  expect(nextRun(when, new Date(after)).toISOString()).toBe(expected);
});

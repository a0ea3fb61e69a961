import { describe, expect, test } from "vitest";
import { endOfParisDay, parisInstant, today } from "@/lib/rules/time/paris-time";
import { PARIS_DAYS, secondAfter, secondBefore } from "@/tests/fixtures/paris-days";

describe("a day in Paris", () => {
  test.each(PARIS_DAYS)("%s begins at %s and ends at %s", (day, start, end) => {
    expect([start, end].map((instant) => today(new Date(instant)))).toEqual([day, day]);
    expect(today(secondBefore(start)) < day).toBe(true);
    expect(today(secondAfter(end)) > day).toBe(true);
  });

  test.each(PARIS_DAYS)("an offer's last day %s, from %s, is valid through %s", (day, _, end) => {
    const lastSecond = endOfParisDay(day);
    expect(new Date(lastSecond).getTime()).toBe(Date.parse(end));
    expect(lastSecond).toMatch(new RegExp(`^${day}T23:59:59`));
  });
});

test.each([
  ["2026-12-03", "12:30", "2026-12-03T11:30:00.000Z"],
  ["2026-07-03", "12:30", "2026-07-03T10:30:00.000Z"],
  // Days on which clocks change.
  ["2026-10-25", "12:30", "2026-10-25T11:30:00.000Z"],
  ["2026-03-29", "18:00", "2026-03-29T16:00:00.000Z"],
])("%s at %s in Paris is %s", (day, time, instant) => {
  expect(parisInstant(day, time)).toBe(instant);
});

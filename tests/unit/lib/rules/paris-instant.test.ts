import { expect, test } from "vitest";
import { parisInstant } from "@/lib/rules/paris-time";

test.each([
  ["2026-12-03", "12:30", "2026-12-03T11:30:00.000Z"],
  ["2026-07-03", "12:30", "2026-07-03T10:30:00.000Z"],
  // The days on which clocks change.
  ["2026-10-25", "12:30", "2026-10-25T11:30:00.000Z"],
  ["2026-03-29", "18:00", "2026-03-29T16:00:00.000Z"],
])("%s at %s in Paris is %s", (day, time, instant) => {
  expect(parisInstant(day, time)).toBe(instant);
});

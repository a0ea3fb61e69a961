import { expect, test } from "vitest";
import { withStartDate } from "@/marketplace/demo/live-dates";

test("a live starts at its hour in Paris, a number of days after the data's date", () => {
  expect(withStartDate("a", { startsInDays: 12, startTime: "12:30" })).toEqual({
    startsInDays: 12,
    startTime: "12:30",
    startDate: "2026-12-03T11:30:00.000Z",
  });
  expect(withStartDate("a", { startDate: "2026-10-15T12:30" }).startDate).toBe("2026-10-15T10:30:00.000Z");
});

test.each([{}, { startsInDays: 3 }, { startsInDays: 3, startTime: "25:00" }, { startDate: "2026-10-15" }])(
  "the incomplete live metadata %j throw",
  (metadata) => {
    expect(() => withStartDate("a", metadata)).toThrow("Content live/a");
  },
);

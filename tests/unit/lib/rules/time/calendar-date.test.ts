import { expect, test } from "vitest";
import { AS_SOON_AS_POSSIBLE, isCalendarDate } from "@/lib/rules/time/calendar-date";

test.each([
  "",
  AS_SOON_AS_POSSIBLE,
  "2027",
  "2027-2-1",
  "2027-13-01",
  "2027-02-30",
  "2027-02-01T00:00:00Z",
  "+012027-02-01",
  "-000001-02-01",
  "février",
])("the text %j is not a calendar day", (text) => {
  expect(isCalendarDate(text)).toBe(false);
});

test("29 February of a leap year is a calendar day", () => {
  expect(isCalendarDate("2027-02-01")).toBe(true);
  expect(isCalendarDate("2028-02-29")).toBe(true);
});

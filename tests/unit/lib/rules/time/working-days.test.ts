import { describe, expect, test } from "vitest";
import { addDays, isDayOff, workingDayAfter } from "@/lib/rules/time/working-days";

/** Returns the days off of a year that are not on a weekend. */
function weekdaysOff(year: number): string[] {
  const days = Array.from({ length: 365 }, (_, index) => addDays(`${year}-01-01`, index));
  return days.filter((day) => isDayOff(day) && ![0, 6].includes(new Date(day).getUTCDay()));
}

describe("a day off", () => {
  // Dates printed in the calendars of these years. 2008 has the second earliest possible Easter, 2038 the latest
  // possible.
  test.each([
    ["1954-04-18"],
    ["1961-04-02"],
    ["1981-04-19"],
    ["2000-04-23"],
    ["2008-03-23"],
    ["2011-04-24"],
    ["2019-04-21"],
    ["2024-03-31"],
    ["2025-04-20"],
    ["2027-03-28"],
    ["2038-04-25"],
    ["2049-04-18"],
    ["2076-04-19"],
    ["2100-03-28"],
    ["2200-04-06"],
  ])("after Easter on %s, only the three movable holidays are days off", (easter) => {
    for (const after of [1, 39, 50]) expect(isDayOff(addDays(easter, after))).toBe(true);
    for (const after of [2, 4, 38, 40, 51]) {
      const day = addDays(easter, after);
      const isFixed = ["05-01", "05-08"].includes(day.slice(5));
      expect([day, isDayOff(day)]).toEqual([day, isFixed]);
    }
  });

  test("a Saturday, a Sunday or a public holiday is a day off", () => {
    expect([isDayOff("2027-03-06"), isDayOff("2027-03-07"), isDayOff("2027-03-08")]).toEqual([true, true, false]);
    expect(weekdaysOff(2025)).toEqual([
      "2025-01-01",
      "2025-04-21",
      "2025-05-01",
      "2025-05-08",
      "2025-05-29",
      "2025-06-09",
      "2025-07-14",
      "2025-08-15",
      "2025-11-11",
      "2025-12-25",
    ]);
    expect(isDayOff("2027-11-01")).toBe(true);
  });
});

describe("a number of working days after a day", () => {
  test("weekends and public holidays are not counted as working days", () => {
    expect(workingDayAfter("2026-04-30", 1)).toBe("2026-05-04");
    expect(workingDayAfter("2026-05-01", 2)).toBe("2026-05-05");
    expect(workingDayAfter("2026-12-24", 1)).toBe("2026-12-28");
  });

  test("zero working days after a day is that day, even a day off", () => {
    expect(workingDayAfter("2026-05-02", 0)).toBe("2026-05-02");
  });
});

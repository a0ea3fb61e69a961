import { describe, expect, test } from "vitest";
import { experienceOf, monthNumber } from "@/lib/rules/resume/experience-months";

const DAY = "2026-11-25";
const job = (startDate: string | null, endDate: string | null) => ({ startDate, endDate });

describe("experienceOf", () => {
  test.each([
    ["nothing", [], 0, false],
    ["a job of two years", [job("2019-01", "2021-01")], 24, false],
    ["dates without month, read as the middle of the year", [job("2019", "2021")], 24, false],
    ["a current job", [job("2024-11", null)], 24, true],
    ["a future end", [job("2025-11", "2027-03")], 12, true],
    ["an end that is not a date", [job("2025-11", "aujourd’hui")], 12, true],
    ["two jobs at once, counted once", [job("2020-01", "2022-01"), job("2021-01", "2023-01")], 36, false],
    ["a job within another", [job("2020-01", "2024-01"), job("2021-01", "2022-01")], 48, false],
    ["a gap, which does not count", [job("2022-01", "2023-01"), job("2019-01", "2020-01")], 24, false],
    ["less than a month", [job("2020-05", "2020-05")], 1, false],
    ["no start", [job(null, "2020-05")], 0, false],
    ["a future start", [job("2027-01", null)], 0, false],
    ["an end before the start", [job("2020-05", "2019-01")], 1, false],
    ["invalid dates", [job("soon", "2020-13")], 0, false],
  ])("experience is measured for %s", (_, jobs, months, isEmployed) => {
    expect(experienceOf(jobs, DAY)).toEqual({ months, isEmployed });
  });

  test("experience with a current job grows by one month each month", () => {
    const jobs = [job("2019-03", "2020-03"), job("2024-06", null)];
    const later = "2027-05-02";
    const grown = experienceOf(jobs, later).months - experienceOf(jobs, DAY).months;
    expect(grown).toBe(monthNumber(later) - monthNumber(DAY));
  });
});

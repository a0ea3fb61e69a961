import { describe, expect, test } from "vitest";
import { daysBetween, monthDays, stepsOf } from "@/lib/rules/statistics/steps";
import { monthsSince, periodOf } from "@/workspace/firm/statistics/period";

describe("periodOf", () => {
  test.each([
    ["2026-02", { from: "2026-02-01", to: "2026-02-28", by: "day" }],
    ["30-jours", { from: "2026-10-27", to: "2026-11-25", by: "day" }],
    ["", { from: "2025-12-01", to: "2026-11-25", by: "month" }],
    ["2026-13", { from: "2025-12-01", to: "2026-11-25", by: "month" }],
    ["2027-01", { from: "2025-12-01", to: "2026-11-25", by: "month" }],
    ["2019-01", { from: "2025-12-01", to: "2026-11-25", by: "month" }],
  ])("the query %j is read as a valid period", (name, period) => {
    expect(periodOf(name, "2026-11-25")).toEqual(period);
  });
});

test("the steps of a period are all its days or all its months", () => {
  expect(stepsOf("2026-02-27", "2026-03-02", "day")).toEqual(["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02"]);
  expect(stepsOf("2025-11-30", "2026-01-01", "month")).toEqual(["2025-11", "2025-12", "2026-01"]);
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(3);
  expect(monthDays("2024-02")).toEqual({ from: "2024-02-01", to: "2024-02-29" });
});

test("months are listed from the current month back to the first statistics", () => {
  expect(monthsSince("2026-09-12", "2026-11-25")).toEqual(["2026-11", "2026-10", "2026-09"]);
  expect(monthsSince(null, "2026-11-25")).toEqual(["2026-11"]);
});

import { expect, test } from "vitest";
import { nextLastDay, validityDays } from "@/lib/rules/offer/validity";

const TODAY = "2026-11-23";

test("an offer lasts 60 days, or 90 for an internship or apprenticeship", () => {
  expect(["cdi", "cdd", undefined, 3].map(validityDays)).toEqual([60, 60, 60, 60]);
  expect(["stage", "alternance-apprentissage"].map(validityDays)).toEqual([90, 90]);
});

test("a renewal adds the same number of days, up to 180 days from today", () => {
  expect(nextLastDay("2026-12-01", "cdi", TODAY)).toBe("2027-01-30");
  expect(nextLastDay("2026-11-01", "cdi", TODAY)).toBe("2027-01-22");
  expect(nextLastDay(null, "stage", TODAY)).toBe("2027-02-21");
  expect(nextLastDay("2027-05-20", "stage", TODAY)).toBe("2027-05-22");
});

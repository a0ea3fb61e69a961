import { expect, test } from "vitest";
import { hoursAfterFailure, isSuddenlyShorter } from "@/lib/rules/offer-feed/limits";

test.each([
  [1, 1, false],
  [4, 2, false],
  [4, 3, true],
  [2, 2, true],
  [100, 50, false],
  [100, 51, true],
  [0, 0, false],
])("a feed of %i offers that loses %i has suddenly shrunk: %s", (known, missing, expected) => {
  expect(isSuddenlyShorter({ known, missing })).toBe(expected);
});

test("the wait after a failed feed doubles, up to 24 hours", () => {
  expect([1, 2, 3, 4, 5, 6, 40].map(hoursAfterFailure)).toEqual([1, 2, 4, 8, 16, 24, 24]);
});

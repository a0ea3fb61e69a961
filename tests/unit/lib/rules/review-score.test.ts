import { expect, test } from "vitest";
import { STARS, toAverage, toScore, toStars } from "@/lib/rules/review-score";

test("each number of stars reads back from its score", () => {
  expect(STARS.map((stars) => toStars(toScore(stars)))).toEqual([...STARS]);
});

test("a score becomes 1 to 5 stars", () => {
  expect([0, 9, 29, 30, 82, 100].map(toStars)).toEqual([1, 1, 1, 2, 4, 5]);
});

test("an average has one decimal", () => {
  expect([81.7, 100, 0].map(toAverage)).toEqual([4.1, 5, 0]);
});

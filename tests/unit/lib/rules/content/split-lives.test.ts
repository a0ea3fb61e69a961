import { expect, test } from "vitest";
import { splitLives } from "@/lib/rules/content/split-lives";

test("a live is upcoming until its end, and past lives are latest first", () => {
  const lives = [10, 11, 12, 13].map((hour) => ({ endDate: `2026-11-21T${hour}:00:00.000Z` }));
  const { upcoming, past } = splitLives(lives, new Date("2026-11-21T11:00:00.000Z"));
  expect(upcoming).toEqual(lives.slice(2));
  expect(past).toEqual([lives[1], lives[0]]);
});

import { expect, test } from "vitest";
import { readingMinutes } from "@/lib/rules/content/reading-time";

test.each([
  ["", 1],
  ["mot ".repeat(299), 1],
  ["mot ".repeat(300), 2],
  ["<p>l’un</p> **deux** ".repeat(500), 5],
])("the reading time of text %# is that of 200 words a minute, without mark-up", (source, minutes) => {
  expect(readingMinutes(source)).toBe(minutes);
});

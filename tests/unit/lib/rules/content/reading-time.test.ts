import { expect, test } from "vitest";
import { readingMinutes } from "@/lib/rules/content/reading-time";

test.each([
  ["", 1],
  ["mot ".repeat(299), 1],
  ["mot ".repeat(300), 2],
  ["<p>l’un</p> **deux** ".repeat(500), 5],
])("text %# is read at 200 words a minute, mark-up excluded", (source, minutes) => {
  expect(readingMinutes(source)).toBe(minutes);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "@/lib/rules/text/edit-distance";

const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 8 });

test.each([
  ["", "", 0],
  ["lyon", "lyon", 0],
  ["lyon", "lyonn", 1],
  ["lion", "lyon", 1],
  ["bretange", "bretagne", 1],
  ["marseile", "marseille", 1],
  ["strasbour", "srasbourg", 2],
  ["abc", "xyz", Number.POSITIVE_INFINITY],
  ["a", "abcd", Number.POSITIVE_INFINITY],
])("the distance from %s to %s is %s", (from, to, distance) => expect(editDistance(from, to, 2)).toBe(distance));

test("the edit distance is symmetric, zero between equal texts, and bounded", () => {
  fc.assert(
    fc.property(word, word, fc.nat(8), (from, to, max) => {
      const whole = editDistance(from, to, 8);
      expect(editDistance(to, from, 8)).toBe(whole);
      expect(whole === 0).toBe(from === to);
      expect(editDistance(from, to, max)).toBe(whole <= max ? whole : Number.POSITIVE_INFINITY);
    }),
  );
});

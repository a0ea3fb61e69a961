import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { missedLine } from "@/lib/rules/search/missed-line";

describe("missedLine", () => {
  test.each([
    ["Contrôleur de gestion (H/F)", "controleur de gestion h f"],
    ["  Cost-Controller ", "cost controller"],
    ["paie 2026", "paie 2026"],
    ["compta N4 DS9", "compta n4 ds9"],
    ["x".repeat(100), "x".repeat(100)],
  ])("the search « %s » is recorded as « %s »", (words, line) => expect(missedLine(words)).toBe(line));

  test.each([
    "lea.martin@exemple.fr comptable",
    "lea\uff20exemple",
    "comptable 35000",
    "06 12 34 56 78",
    "06.12.34.56.78 paie",
    "+33 (0)6-12-34",
    "née le 12/03/1998",
    "\u0663\u0665\u0660\u0660\u0660",
    "x".repeat(101),
    "😀 ?!",
    "",
  ])("the search « %s » is not recorded", (words) => expect(missedLine(words)).toBeNull());

  test("no recorded search has an @ or five digits in a row", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 150 }), (words) => {
        const line = missedLine(words);
        if (line === null) return;
        expect(line).not.toMatch(/@|\p{Nd}{5}/u);
        expect(line.length).toBeLessThanOrEqual(100);
        expect(missedLine(line)).toBe(line);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasGlyph } from "@/marketplace/pdf/fonts";
import { toPrintable } from "@/marketplace/pdf/printable";

const print = (text: string) => toPrintable(text, hasGlyph);

describe("toPrintable", () => {
  test.each([
    ["Maëlle d’Œuvre – 35\u00a0%", "Maëlle d’Œuvre – 35\u00a0%"],
    ["Łukasz Šimek", "Łukasz Šimek"],
    ["Nguyễn Привет Ωmega", "Nguyễn Привет Ωmega"],
    ["Claude\u202e tnava\u2066", "Claude tnava"],
    ["ligne\none\u2028two\t three", "ligne one two three"],
    ["Comptable 😀🎉 senior", "Comptable senior"],
    ["→ Paris ✓", "-> Paris -"],
    ["漢字 مرحبا", "?? ?????"],
    ["e\u0301te\u0301", "été"],
    ["ﬁscalité ２０２４", "ﬁscalité 2024"],
  ])("the text %j is printed as %j", (text, printed) => {
    expect(print(text).normalize("NFKC").replaceAll(" ", " ")).toBe(printed.normalize("NFKC").replaceAll(" ", " "));
  });

  test("any text is printed with characters of the font", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
        const printed = print(text);
        expect([...printed].filter((character) => !hasGlyph(character))).toEqual([]);
        expect(print(printed)).toBe(printed);
      }),
      { numRuns: 300 },
    );
  });
});

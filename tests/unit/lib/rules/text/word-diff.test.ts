import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diffWords } from "@/lib/rules/text/word-diff";

const side = (before: string, after: string, dropped: "added" | "removed") =>
  diffWords(before, after)
    .filter(({ kind }) => kind !== dropped)
    .map(({ text }) => text)
    .join("");

describe("a difference word by word", () => {
  const anyText = fc
    .array(fc.constantFrom("la", "paie", "du", "mois", "\n\n", "  ", "« ici »"), { maxLength: 40 })
    .map((words) => words.join(" "));

  test("both texts can be rebuilt from their difference", () => {
    fc.assert(
      fc.property(anyText, anyText, (before, after) => {
        expect(side(before, after, "added")).toBe(before);
        expect(side(before, after, "removed")).toBe(after);
      }),
    );
  });

  test("equal texts have a single unchanged part, and empty texts have none", () => {
    expect(diffWords("Bonjour à tous", "Bonjour à tous")).toEqual([{ kind: "same", text: "Bonjour à tous" }]);
    expect(diffWords("", "")).toEqual([]);
  });

  test("a changed word is removed and added between unchanged parts", () => {
    expect(diffWords("Le salaire brut est annuel.", "Le salaire net est annuel.")).toEqual([
      { kind: "same", text: "Le salaire " },
      { kind: "removed", text: "brut " },
      { kind: "added", text: "net " },
      { kind: "same", text: "est annuel." },
    ]);
  });

  test("two long texts without common word are one removal and one addition", () => {
    const [before, after] = ["a ", "b "].map((word) => word.repeat(20_000));
    expect(diffWords(before ?? "", after ?? "").map(({ kind }) => kind)).toEqual(["removed", "added"]);
  });
});

import { describe, expect, test } from "vitest";
import { findInNote } from "@/workspace/firm/applications/decision/fields/note-words";

describe("findInNote", () => {
  test("each forbidden word of a note is found once, with its law", () => {
    const found = findInNote("Célibataire, sans enfant. Vérifier : célibataire, sans enfant ?");
    expect(found.map(({ words }) => words)).toEqual(["Célibataire", "sans enfant", "célibataire"]);
    expect(found.every(({ law }) => law.includes("L1142-1"))).toBe(true);
  });

  test("a note without forbidden words has no finding", () => {
    expect(findInNote("Maîtrise Silae. Rappeler mardi, salaire à négocier.")).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { findInNote } from "@/workspace/firm/applications/decision/fields/note-words";

describe("findInNote", () => {
  test("forbidden words are found once each, with their law", () => {
    const found = findInNote("Célibataire, sans enfant. Vérifier : célibataire, sans enfant ?");
    expect(found.map(({ words }) => words)).toEqual(["Célibataire", "sans enfant", "célibataire"]);
    expect(found.every(({ law }) => law.includes("L1142-1"))).toBe(true);
  });

  test("a note without forbidden words has no finding", () => {
    expect(findInNote("Maîtrise Silae. Rappeler mardi, salaire à négocier.")).toEqual([]);
  });
});

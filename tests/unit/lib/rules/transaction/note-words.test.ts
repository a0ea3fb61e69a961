import { describe, expect, test } from "vitest";
import { findInNote } from "@/lib/rules/transaction/note-words";

describe("findInNote", () => {
  test("names each word of a forbidden ground once, with its article", () => {
    const found = findInNote("Célibataire, sans enfant. Vérifier : célibataire, sans enfant ?");
    expect(found.map(({ words }) => words)).toEqual(["Célibataire", "sans enfant", "célibataire"]);
    expect(found.every(({ law }) => law.includes("L1142-1"))).toBe(true);
  });

  test("says nothing of what an offer alone must have", () => {
    expect(findInNote("Maîtrise Silae. Rappeler mardi, salaire à négocier.")).toEqual([]);
  });
});

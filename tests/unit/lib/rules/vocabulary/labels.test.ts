import { describe, expect, test } from "vitest";
import { labelled, labelledAll, labelOf } from "@/lib/rules/vocabulary/labels";

describe("labels of the vocabulary", () => {
  test("the label of a value is in the page's language", () => {
    expect(labelOf("contractTypes", "cdd", "fr")).toBe("CDD");
    expect(labelOf("contractTypes", "cdd", "en")).toBe("Fixed-term contract");
  });

  test("jobs and skills, which have titles instead of labels, have a label", () => {
    expect(labelOf("jobs", "assistant-comptable", "fr")).toBe("Assistant comptable");
    expect(labelOf("skills", "lettrage", "en")).toBe("Account matching");
  });

  test("headcount ranges, which have values instead of slugs, have a label", () => {
    expect(labelOf("headcountRanges", "1_9", "fr")).toBe("Moins de 10 collaborateurs");
  });

  test("a product has the same label in English", () => {
    expect(labelOf("software", "cegid-loop", "en")).toBe("Cegid Loop");
  });

  test("an unknown value is its own label", () => {
    expect(labelOf("software", "logiciel-maison", "fr")).toBe("logiciel-maison");
    expect(labelOf("software", "constructor", "fr")).toBe("constructor");
  });

  test("a missing value has no label", () => {
    expect(labelled("diplomas", null, "fr")).toBeNull();
    expect(labelled("diplomas", undefined, "fr")).toBeNull();
    expect(labelled("diplomas", "", "fr")).toBeNull();
    expect(labelledAll("advantages", null, "fr")).toEqual([]);
  });

  test("the labels of a list are in the order of the list", () => {
    expect(labelledAll("software", ["silae", "acd"], "fr")).toEqual([
      { slug: "silae", label: "Silae" },
      { slug: "acd", label: "ACD – i-Suite Expert" },
    ]);
  });
});

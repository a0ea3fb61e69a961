import { describe, expect, test } from "vitest";
import { labelled, labelledAll, labelOf } from "@/lib/rules/vocabulary/labels";

describe("labels of the vocabulary", () => {
  test("a value is named in the page's language", () => {
    expect(labelOf("contractTypes", "cdd", "fr")).toBe("CDD");
    expect(labelOf("contractTypes", "cdd", "en")).toBe("Fixed-term contract");
  });

  test("jobs and skills, which have titles instead of labels, are named too", () => {
    expect(labelOf("jobs", "assistant-comptable", "fr")).toBe("Assistant comptable");
    expect(labelOf("skills", "lettrage", "en")).toBe("Account matching");
  });

  test("headcount ranges, which have values instead of slugs, are named too", () => {
    expect(labelOf("headcountRanges", "1_9", "fr")).toBe("Moins de 10 collaborateurs");
  });

  test("a product keeps its name in English", () => {
    expect(labelOf("software", "cegid-loop", "en")).toBe("Cegid Loop");
  });

  test("an unknown value is shown as it is", () => {
    expect(labelOf("software", "logiciel-maison", "fr")).toBe("logiciel-maison");
    expect(labelOf("software", "constructor", "fr")).toBe("constructor");
  });

  test("a missing value has no label", () => {
    expect(labelled("diplomas", null, "fr")).toBeNull();
    expect(labelled("diplomas", undefined, "fr")).toBeNull();
    expect(labelled("diplomas", "", "fr")).toBeNull();
    expect(labelledAll("advantages", null, "fr")).toEqual([]);
  });

  test("a list is labelled in its given order", () => {
    expect(labelledAll("software", ["silae", "acd"], "fr")).toEqual([
      { slug: "silae", label: "Silae" },
      { slug: "acd", label: "ACD – i-Suite Expert" },
    ]);
  });
});

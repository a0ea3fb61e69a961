import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { askableAgainDate, notesDueDate, WITHHELD_MARK, withoutPassages } from "@/lib/rules/transaction/notes-request";

describe("withoutPassages", () => {
  test("overlapping passages are all removed", () => {
    expect(withoutPassages("Paul la trouve lente. À revoir.", ["Paul la", "la trouve lente."])).toBe("[…] À revoir.");
    expect(withoutPassages("aXaXa", ["aXa"])).toBe(WITHHELD_MARK);
    expect(withoutPassages("Solide.", [])).toBe("Solide.");
    expect(withoutPassages("Solide.", ["lide", null])).toBeNull();
  });

  test("no withheld passage remains in any text", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 30 });
    const place = fc.tuple(fc.nat(30), fc.nat(30));
    fc.assert(
      fc.property(letters, fc.array(place, { maxLength: 4 }), (text, places) => {
        const passages = places.map(([from, length]) => text.slice(from, from + length));
        const left = withoutPassages(text, passages) ?? "";
        for (const passage of passages.filter(Boolean)) expect(left).not.toContain(passage);
        expect(left.replaceAll(WITHHELD_MARK, "").length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe("the dates of a request", () => {
  test.each([
    ["2026-01-31T10:00:00.000Z", "2026-02-28T10:00:00.000Z"],
    ["2026-11-23T10:00:00.000Z", "2026-12-23T10:00:00.000Z"],
  ])("a request for notes of %s is due on %s", (requested, due) => {
    expect(notesDueDate(new Date(requested)).toISOString()).toBe(due);
  });

  test("a request for notes can be repeated ninety days after a release", () => {
    expect(askableAgainDate(new Date("2026-01-01T00:00:00.000Z")).toISOString()).toBe("2026-04-01T00:00:00.000Z");
  });
});

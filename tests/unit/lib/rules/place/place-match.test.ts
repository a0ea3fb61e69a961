import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PLACES } from "@/lib/rules/place/place-index";
import { matchPlace } from "@/lib/rules/place/place-match";

const understood = (typed: string) => matchPlace(typed).place?.label ?? null;

describe("matchPlace", () => {
  test.each(["Lyon (69)", "lyon", "LYON", "lyon (69)", "Lyon 69", "69003 Lyon", "lyo"])(
    "%s is understood as Lyon",
    (typed) => expect(understood(typed)).toBe("Lyon (69)"),
  );

  test.each([
    ["saint-et", "Saint-Étienne (42)"],
    ["69003", "Lyon 3e (69)"],
    ["69", "Rhône (69)"],
    ["idf", "Île-de-France"],
    ["bretag", "Bretagne"],
  ])("the text %s is understood as %s", (typed, label) => expect(understood(typed)).toBe(label));

  test("the first of several homonyms is chosen, and the others are proposed", () => {
    expect(matchPlace("Saint-Denis")).toMatchObject({ typed: "Saint-Denis", suggestions: ["Saint-Denis (974)"] });
    expect(understood("Saint-Denis")).toBe("Saint-Denis (93)");
  });

  test.each(["ly", "690", "sa", "Lion", "Lyonn", "Lyon (13)"])("the text %s gives only suggestions", (typed) => {
    const { place, suggestions } = matchPlace(typed);
    expect(place).toBeNull();
    expect(suggestions.length).toBeGreaterThan(0);
    expect(new Set(suggestions).size).toBe(suggestions.length);
  });

  test("an unknown place has no suggestion", () =>
    expect(matchPlace("Trifouilly")).toEqual({ typed: "Trifouilly", place: null, suggestions: [] }));

  test("each place is found by its label, without suggestions", () => {
    for (const { option } of PLACES)
      expect(matchPlace(option.label)).toEqual({ typed: option.label, place: option, suggestions: [] });
  });

  test("any text is read, with five suggestions at most", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (typed) => {
        const { place, suggestions } = matchPlace(typed);
        expect(suggestions.length).toBeLessThanOrEqual(5);
        if (place) expect(understood(place.label)).toBe(place.label);
      }),
    );
  });
});

import { describe, expect, it } from "vitest";
import { matchPlace, placeHint, placeQuery } from "@/lib/rules/place-match";

const lyon = { label: "Lyon (69)", value: "lyon", postcode: "69003" };
const lyon3 = { label: "Lyon 3e (69)", value: "lyon-3e", postcode: "69003" };
const denis93 = { label: "Saint-Denis (93)", value: "saint-denis", postcode: "93200" };
const denis974 = { label: "Saint-Denis (974)", value: "saint-denis-974", postcode: "97400" };
const etienne = { label: "Saint-Étienne (42)", value: "saint-etienne", postcode: "42000" };

describe("placeQuery", () => {
  it.each([
    ["Lyon (69)", "Lyon"],
    ["Lyon (69", "Lyon"],
    ["Lyon", "Lyon"],
    ["69003 Lyon", "69003"],
    ["Lyon 69003", "69003"],
    ["(69)", ""],
  ])("asks the marketplace, for %s, about %s", (typed, query) => expect(placeQuery(typed)).toBe(query));
});

describe("placeHint", () => {
  it("keeps the beginning of a misspelt name, never half of a character", () => {
    expect(placeHint("Lyonn")).toBe("Lyo");
    expect(placeHint("Ly")).toBe("");
    expect(placeHint("𔁪𡌦😀𪚥")).toBe("𔁪𡌦😀");
  });
});

describe("matchPlace", () => {
  it.each(["Lyon (69)", "lyon", "LYON", "lyon (69)", "Lyon 69"])("understands %s as Lyon (69)", (typed) =>
    expect(matchPlace(typed, [lyon, lyon3])).toEqual({ place: lyon, suggestions: [] }),
  );

  it("understands names without accents nor hyphens", () =>
    expect(matchPlace("saint etienne", [etienne]).place).toBe(etienne));

  it("understands a postcode, even one that the town does not show", () => {
    expect(matchPlace("69003", [lyon3]).place).toBe(lyon3);
    expect(matchPlace("69007", [lyon]).place).toBe(lyon);
  });

  it("takes the first of several towns of the same name, and proposes the others", () =>
    expect(matchPlace("Saint-Denis", [denis93, denis974])).toEqual({
      place: denis93,
      suggestions: ["Saint-Denis (974)"],
    }));

  it("takes the town of the department when it is written", () =>
    expect(matchPlace("Saint-Denis (974)", [denis93, denis974]).place).toBe(denis974));

  it("understands the beginning of a name, but not two letters", () => {
    expect(matchPlace("saint-et", [etienne]).place).toBe(etienne);
    expect(matchPlace("ly", [lyon])).toEqual({ place: null, suggestions: ["Lyon (69)"] });
  });

  it("never chooses a place that only resembles what was typed", () =>
    expect(matchPlace("Lion", [lyon])).toEqual({ place: null, suggestions: ["Lyon (69)"] }));

  it("knows nothing of an unknown place", () =>
    expect(matchPlace("Trifouilly", [])).toEqual({ place: null, suggestions: [] }));
});

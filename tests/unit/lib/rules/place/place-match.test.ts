import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchPlace, placesTogether } from "@/lib/rules/place/place-match";
import { placeWords, withoutLinks } from "@/lib/rules/place/place-words";
import { placesOf } from "@/lib/rules/search/params";
import { EVERY_PLACE } from "@/tests/support/every-place";

const understood = (typed: string) => matchPlace(typed).place?.label ?? null;

describe("matchPlace", () => {
  test.each(["Lyon (69)", "lyon", "LYON", "lyon (69)", "Lyon 69", "lyo"])("%s is understood as Lyon", (typed) =>
    expect(understood(typed)).toBe("Lyon (69)"),
  );

  test.each([
    ["saint-et", "Saint-Étienne (42)"],
    ["69003", "Lyon 3e (69)"],
    ["69", "Rhône (69)"],
    ["idf", "Île-de-France"],
    ["bretag", "Bretagne"],
  ])("the text %s is understood as %s", (typed, label) => expect(understood(typed)).toBe(label));

  test("the other large towns of a name are proposed beside the label of one", () => {
    expect(matchPlace("Saint-Denis (974)").suggestions).toEqual(["Saint-Denis (93)"]);
    expect(matchPlace("Valence (26)").suggestions).toEqual([]);
  });

  test("the first of several homonyms is chosen, and the others are proposed", () => {
    const suggestions = ["Saint-Denis (93)", "Saint-Denis (11)", "Saint-Denis (30)"];
    expect(matchPlace("Saint-Denis")).toMatchObject({ typed: "Saint-Denis", suggestions });
    expect(understood("Saint-Denis")).toBe("Saint-Denis (974)");
  });

  test("a larger town whose name begins with the text is proposed, and chosen when far larger", () => {
    expect(matchPlace("Lons")).toMatchObject({ place: { label: "Lons (64)" }, suggestions: ["Lons-le-Saunier (39)"] });
    expect(understood("Aix")).toBe("Aix-en-Provence (13)");
  });

  test.each(["ly", "690", "sa", "Lyion", "Lyonn", "Lyon (13)"])("the text %s gives only suggestions", (typed) => {
    const { place, suggestions } = matchPlace(typed);
    expect(place).toBeNull();
    expect(suggestions.length).toBeGreaterThan(0);
    expect(new Set(suggestions).size).toBe(suggestions.length);
  });

  test("an unknown place has no suggestion", () =>
    expect(matchPlace("Trifouilly")).toEqual({ typed: "Trifouilly", place: null, suggestions: [] }));

  test("each place is found by its label, and no place of another name is suggested", () => {
    const nameOf = (label: string) => withoutLinks(placeWords(label.replace(/ \([^)]*\)$/, ""))).join("");
    const wrong = EVERY_PLACE.filter((option) => {
      const { place, suggestions } = matchPlace(option.label);
      return place?.value !== option.value || suggestions.some((label) => nameOf(label) !== nameOf(option.label));
    });
    expect(wrong.map(({ label }) => label)).toEqual([]);
  });

  test("a department beside its town is no second place", () =>
    expect(placesTogether("75 - Paris 17e Arrondissement")).toEqual(["Paris 17e (75)"]));

  test("as many postcodes as a field holds are read at once", () => {
    const codes = ["35000", "69003", "33000", "59000", "44000", "67000", "13001", "31000", "34000", "21000", "38000"];
    expect(understood([...codes, ...codes, ...codes].map((code) => `x ${code}`).join(" "))).toBe("Rennes (35)");
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

describe("several places in one text", () => {
  test.each([
    ["Albi et Castres", ["Albi (81)", "Castres (81)"]],
    ["Metz / Nancy / Épinal", ["Metz (57)", "Nancy (54)", "Épinal (88)"]],
    ["Bordeaux - Libourne", ["Bordeaux (33)", "Libourne (33)"]],
    ["Lyon ou Grenoble", ["Lyon (69)", "Grenoble (38)"]],
    ["Nice + Antibes", ["Nice (06)", "Antibes (06)"]],
    ["Lyon et Atlantis", ["Lyon et Atlantis"]],
    ["Ille et Vilaine", ["Ille et Vilaine"]],
    ["Chalon s/Saône", ["Chalon s/Saône"]],
    ["Thue et Mue", ["Thue et Mue"]],
  ])("the text %s names the places %j", (typed, places) => expect(placesTogether(typed)).toEqual(places));

  test("the label of each place is one place, in a field and in a URL", () => {
    const cut = EVERY_PLACE.filter(
      ({ label }) => [...placesOf(label), ...placesTogether(label)].join("|") !== `${label}|${label}`,
    );
    expect(cut.map(({ label }) => label)).toEqual([]);
  });
});

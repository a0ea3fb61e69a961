import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PlaceOption } from "@/lib/entities/option";
import { PLACES } from "@/lib/rules/place/place-index";
import { findPlaces, placesAround, placesNamed, placesNear } from "@/lib/rules/place/places";

const labels = (options: PlaceOption[]) => options.map(({ label }) => label);
const options = PLACES.map(({ option }) => option);
const text = fc.oneof(fc.string({ unit: "binary", maxLength: 100 }), fc.string({ unit: "grapheme", maxLength: 100 }));

describe("placesNamed", () => {
  test.each([
    ["Rennes", ["Rennes (35)"]],
    ["rennes", ["Rennes (35)"]],
    ["RENNES (35)", ["Rennes (35)"]],
    ["Rennes 35", ["Rennes (35)"]],
    ["à Rennes", ["Rennes (35)"]],
    ["Saint-Étienne", ["Saint-Étienne (42)"]],
    ["st etienne", ["Saint-Étienne (42)"]],
    ["St-Etienne", ["Saint-Étienne (42)"]],
    ["saintetienne", ["Saint-Étienne (42)"]],
    ["Saint-Denis", ["Saint-Denis (93)", "Saint-Denis (974)"]],
    ["Saint-Denis (974)", ["Saint-Denis (974)"]],
    ["st denis 974", ["Saint-Denis (974)"]],
    ["Villeneuve d’Ascq", ["Villeneuve-d’Ascq (59)"]],
    ["Le Havre", ["Le Havre (76)"]],
    ["havre", ["Le Havre (76)"]],
    ["La Défense", ["Courbevoie (92)"]],
    ["Valbonne", ["Sophia Antipolis (Valbonne) (06)"]],
    ["Vienne", ["Vienne (38)", "Vienne (86)"]],
    ["Paris", ["Paris (75)"]],
    ["75", ["Paris (75)"]],
    ["Paris 1er", ["Paris 1er (75)"]],
    ["paris 15", ["Paris 15e (75)"]],
    ["Paris 15ème arrondissement", ["Paris 15e (75)"]],
    ["75015", ["Paris 15e (75)", "Paris (75)"]],
    ["75015 Paris", ["Paris (75)"]],
    ["69003", ["Lyon 3e (69)", "Lyon (69)"]],
    ["Lyon 69003", ["Lyon (69)"]],
    ["69003 Lyon Cedex 03", ["Lyon (69)"]],
    ["42100", ["Saint-Étienne (42)"]],
    ["35135", ["Ille-et-Vilaine (35)"]],
    ["69780 Mions", ["Rhône (69)"]],
    ["20167", ["Ajaccio (2A)"]],
    ["20217", ["Haute-Corse (2B)"]],
    ["69", ["Rhône (69)"]],
    ["01", ["Ain (01)"]],
    ["2A", ["Corse-du-Sud (2A)"]],
    ["2b", ["Haute-Corse (2B)"]],
    ["974", ["La Réunion"]],
    ["972", ["Martinique"]],
    ["988", ["Nouvelle-Calédonie"]],
    ["Rhône", ["Rhône (69)"]],
    ["département du Rhône", ["Rhône (69)"]],
    ["Val d'Oise", ["Val-d’Oise (95)"]],
    ["val doise", ["Val-d’Oise (95)"]],
    ["cotes d armor", ["Côtes-d’Armor (22)"]],
    ["Seine-St-Denis", ["Seine-Saint-Denis (93)"]],
    ["Pays basque", ["Pyrénées-Atlantiques (64)"]],
    ["Côte d'Azur", ["Alpes-Maritimes (06)"]],
    ["Loire", ["Loire (42)"]],
    ["Nord", ["Nord (59)"]],
    ["Bretagne", ["Bretagne"]],
    ["en Bretagne", ["Bretagne"]],
    ["région Bretagne", ["Bretagne"]],
    ["brittany", ["Bretagne"]],
    ["IDF", ["Île-de-France"]],
    ["ile de france", ["Île-de-France"]],
    ["région parisienne", ["Île-de-France"]],
    ["PACA", ["Provence-Alpes-Côte d’Azur"]],
    ["Paca", ["Provence-Alpes-Côte d’Azur"]],
    ["provence alpes cote d’azur", ["Provence-Alpes-Côte d’Azur"]],
    ["AURA", ["Auvergne-Rhône-Alpes"]],
    ["rhone-alpes", ["Auvergne-Rhône-Alpes"]],
    ["Alsace", ["Grand Est"]],
    ["la réunion", ["La Réunion"]],
    ["reunion", ["La Réunion"]],
    ["corse", ["Corse"]],
    ["Lion", []],
    ["Lyon (13)", []],
    ["France", []],
    ["98000", []],
    ["la", []],
    ["", []],
    ["constructor", []],
  ])("the text %s names the places %j", (typed, expected) => expect(labels(placesNamed(typed))).toEqual(expected));
});

describe("findPlaces", () => {
  test.each([
    ["lyo", ["Lyon (69)", "Lyon 2e (69)"]],
    ["Lyon (6", ["Lyon 6e (69)", "Lyon (69)"]],
    ["saint-d", ["Saint-Denis (93)", "Saint-Denis (974)"]],
    ["st denis (9", ["Saint-Denis (93)", "Saint-Denis (974)"]],
    ["69", ["Rhône (69)", "Lyon (69)", "Villeurbanne (69)"]],
    ["690", ["Lyon (69)"]],
    ["20", ["Ajaccio (2A)", "Bastia (2B)"]],
    ["974", ["La Réunion", "Saint-Denis (974)", "Saint-Pierre (974)"]],
    ["la", ["La Rochelle (17)"]],
    ["le h", ["Le Havre (76)"]],
    ["bre", ["Brest (29)", "Bretagne"]],
    ["mar", ["Marseille (13)"]],
    ["loire", ["Loire (42)", "Loir-et-Cher (41)", "Loire-Atlantique (44)"]],
    ["paris", ["Paris (75)", "Paris 1er (75)"]],
    ["norm", ["Normandie"]],
    ["provence", ["Provence-Alpes-Côte d’Azur", "Aix-en-Provence (13)"]],
    ["", ["Paris (75)", "Marseille (13)", "Lyon (69)"]],
  ])("%s first finds %j", (typed, first) => expect(labels(findPlaces(typed)).slice(0, first.length)).toEqual(first));

  test("findPlaces returns at most the limit, each place once", () => {
    expect(findPlaces("s", 3)).toHaveLength(3);
    const found = labels(findPlaces("a", 300));
    expect(new Set(found).size).toBe(found.length);
  });

  test.each(["zzz", "()", "Lyon (13)", "😀"])("no place begins with %s", (typed) =>
    expect(findPlaces(typed)).toEqual([]),
  );

  test("towns come before other places, those of the mainland first", () => {
    const kinds = findPlaces("s", 300)
      .slice(0, 40)
      .map(({ kind }) => kind);
    expect(kinds.indexOf("city")).toBe(0);
    const saints = labels(findPlaces("saint", 300));
    expect(saints.indexOf("Saint-Malo (35)")).toBeLessThan(saints.indexOf("Saint-Denis (974)"));
    expect(saints.indexOf("Saint-Pierre (974)")).toBeLessThan(saints.indexOf("Saint-Barthélemy"));
  });
});

describe("placesNear", () => {
  test.each([
    ["Lion", "Lyon (69)"],
    ["Lyonn", "Lyon (69)"],
    ["Marseile", "Marseille (13)"],
    ["Bordaeux", "Bordeaux (33)"],
    ["Strasbourgh", "Strasbourg (67)"],
    ["bretange", "Bretagne"],
    ["Lyon (13)", "Lyon (69)"],
  ])("the misspelling %s is near the place %s", (typed, label) => expect(labels(placesNear(typed))).toContain(label));

  test.each(["", "xyz", "Trifouilly"])("no place is near %s", (typed) => expect(placesNear(typed)).toEqual([]));
});

describe("placesAround", () => {
  test.each([
    ["Rennes", ["Ille-et-Vilaine (35)", "Bretagne"]],
    ["Lyon 3e", ["Rhône (69)", "Auvergne-Rhône-Alpes"]],
    ["Paris", ["Île-de-France"]],
    ["Saint-Denis (974)", ["La Réunion"]],
    ["Rhône", ["Auvergne-Rhône-Alpes"]],
    ["Bretagne", []],
  ])("the areas around %s are %j", (name, around) =>
    expect(
      placesNamed(name)
        .slice(0, 1)
        .flatMap(placesAround)
        .map(({ label }) => label),
    ).toEqual(around),
  );
});

describe("every place", () => {
  test("every place is valid, with a unique label and value", () => {
    expect(() => options.map((option) => PlaceOption.parse(option))).not.toThrow();
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
    expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
    expect(options.filter(({ label }) => label.includes(","))).toEqual([]);
  });

  test("every place is found by its label and by its value", () => {
    for (const option of options) {
      expect(placesNamed(option.label), option.label).toEqual([option]);
      expect(placesNamed(option.value), option.value).toContainEqual(option);
    }
  });

  test("every place with a department has areas around it", () => {
    for (const option of options) if ("departmentCode" in option) expect(placesAround(option)).not.toEqual([]);
  });
});

test("any text finds only known places", () => {
  fc.assert(
    fc.property(text, (typed) => {
      for (const found of [findPlaces(typed), placesNamed(typed), placesNear(typed)])
        for (const option of found) expect(options).toContain(option);
    }),
  );
});

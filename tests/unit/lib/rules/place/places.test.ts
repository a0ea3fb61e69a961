import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PlaceOption } from "@/lib/entities/option";
import { findPlaces, placesAround, placesNamed, placesNear } from "@/lib/rules/place/places";
import communes from "@/lib/rules/vocabulary/communes.json";
import { EVERY_PLACE, EVERY_TOWN } from "@/tests/support/every-place";

const labels = (options: PlaceOption[]) => options.map(({ label }) => label);
const options = EVERY_PLACE;
const known = new Set(options.map(({ label }) => label));
const text = fc.oneof(fc.string({ unit: "binary", maxLength: 100 }), fc.string({ unit: "grapheme", maxLength: 100 }));

describe("placesNamed", () => {
  test.each([
    ["Rennes", ["Rennes (35)"]],
    ["rennes", ["Rennes (35)"]],
    ["RENNES (35)", ["Rennes (35)"]],
    ["Rennes 35", ["Rennes (35)"]],
    ["à Rennes", ["Rennes (35)"]],
    ["à Brest", ["Brest (29)"]],
    ["mont lucon", ["Montluçon (03)"]],
    ["N.D. de Bondeville", ["Notre-Dame-de-Bondeville (76)"]],
    ["clermont oise", ["Clermont (60)"]],
    ["Pontchâteau", ["Pontchâteau (44)", "Pont-du-Château (63)"]],
    ["Saint-Étienne", ["Saint-Étienne (42)"]],
    ["st etienne", ["Saint-Étienne (42)"]],
    ["St-Etienne", ["Saint-Étienne (42)"]],
    ["saintetienne", ["Saint-Étienne (42)"]],
    ["Saint-Denis", ["Saint-Denis (974)", "Saint-Denis (93)", "Saint-Denis (11)", "Saint-Denis (30)"]],
    ["Saint-Denis (974)", ["Saint-Denis (974)"]],
    ["st denis 974", ["Saint-Denis (974)"]],
    ["Villeneuve d’Ascq", ["Villeneuve-d’Ascq (59)"]],
    ["Le Havre", ["Le Havre (76)"]],
    ["havre", ["Le Havre (76)"]],
    ["La Défense", ["Courbevoie (92)", "Puteaux (92)"]],
    ["Valbonne", ["Sophia Antipolis (Valbonne) (06)"]],
    ["Guéret", ["Guéret (23)"]],
    ["Chalon s/ Saône", ["Chalon-sur-Saône (71)"]],
    ["Fontenay s/s bois", ["Fontenay-sous-Bois (94)"]],
    ["Rochelle (La) 17", ["La Rochelle (17)"]],
    ["Boulogne Billancourt", ["Boulogne-Billancourt (92)"]],
    ["Hte-Savoie", ["Haute-Savoie (74)"]],
    ["Valence (82)", ["Valence (82)"]],
    ["Valence Drôme", ["Valence (26)"]],
    ["Montreuil 93", ["Montreuil (93)"]],
    ["Vitré (79)", ["Beaussais-Vitré (79)"]],
    ["33077 Bordeaux Cedex", ["Bordeaux (33)"]],
    ["97829 Le Port Cedex", ["Le Port (974)"]],
    ["97150", ["Saint-Martin"]],
    ["6000 Nice", ["Nice (06)"]],
    ["12 rue des Lilas 35000 Rennes", ["Rennes (35)"]],
    ["Paris XVI", ["Paris 16e (75)"]],
    ["14e arrondissement de Paris", ["Paris 14e (75)"]],
    ["30 km autour de Rodez", ["Rodez (12)"]],
    ["Cherbourg-Octeville", ["Cherbourg-Octeville (50)"]],
    ["Saint-Gilles-les-Bains", ["Saint-Paul (974)"]],
    ["Vienne", ["Vienne (38)", "Vienne (86)"]],
    ["Paris", ["Paris (75)"]],
    ["75", ["Paris (75)"]],
    ["Paris 1er", ["Paris 1er (75)"]],
    ["paris 15", ["Paris 15e (75)"]],
    ["Paris 15ème arrondissement", ["Paris 15e (75)"]],
    ["75015", ["Paris 15e (75)", "Paris (75)"]],
    ["75015 Paris", ["Paris 15e (75)", "Paris (75)"]],
    ["69003", ["Lyon 3e (69)", "Lyon (69)"]],
    ["Lyon 69003", ["Lyon 3e (69)", "Lyon (69)"]],
    ["69003 Lyon Cedex 03", ["Lyon 3e (69)", "Lyon (69)"]],
    ["13013 Marseille", ["Marseille 13e (13)", "Marseille (13)"]],
    ["Lyon 69", ["Lyon (69)"]],
    ["stgenislaval", ["Saint-Genis-Laval (69)"]],
    ["marseille 1 er", ["Marseille 1er (13)"]],
    ["lyon huitième", ["Lyon 8e (69)"]],
    ["terr. de belfort", ["Territoire de Belfort (90)"]],
    ["Mt de Marsan", ["Mont-de-Marsan (40)"]],
    ["nd de bondeville", ["Notre-Dame-de-Bondeville (76)"]],
    ["BP 40215 64602 ANGLET CEDEX", ["Anglet (64)"]],
    ["CS 70001 - 44801 ST HERBLAIN CEDEX", ["Saint-Herblain (44)"]],
    ["750O8 Paris", ["Paris 8e (75)", "Paris (75)"]],
    ["Auvergne-Rhône-Alpes > Loire > Roanne", ["Roanne (42)"]],
    ["Vendée, Pays de la Loire", ["Vendée (85)"]],
    ["Mons (Belgique)", []],
    ["Montréal, Canada", []],
    ["Valence Espagne", []],
    ["Lausanne suisse", []],
    ["42100", ["Saint-Étienne (42)"]],
    ["35135", ["Chantepie (35)"]],
    ["35099", ["Ille-et-Vilaine (35)"]],
    ["69780 Mions", ["Mions (69)"]],
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
    ["Loire", ["Loire (42)", "Loiré (49)"]],
    ["Nord", ["Nord (59)"]],
    ["en Normandie", ["Normandie"]],
    ["région Normandie", ["Normandie"]],
    ["brittany", ["Bretagne"]],
    ["IDF", ["Île-de-France"]],
    ["ile de france", ["Île-de-France"]],
    ["région parisienne", ["Île-de-France"]],
    ["PACA", ["Provence-Alpes-Côte d’Azur"]],
    ["Paca", ["Provence-Alpes-Côte d’Azur"]],
    ["provence alpes cote d’azur", ["Provence-Alpes-Côte d’Azur"]],
    ["AURA", ["Auvergne-Rhône-Alpes"]],
    ["rhone-alpes", ["Rhône-Alpes"]],
    ["Alsace", ["Alsace"]],
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
    ["lyo", ["Lyon (69)", "Lyon 3e (69)"]],
    ["Lyon (6", ["Lyon 6e (69)", "Lyon (69)"]],
    ["saint-d", ["Saint-Denis (974)", "Saint-Denis (93)"]],
    ["st denis (9", ["Saint-Denis (974)", "Saint-Denis (93)"]],
    ["69", ["Rhône (69)", "Lyon (69)", "Villeurbanne (69)"]],
    ["690", ["Lyon (69)"]],
    ["20", ["Ajaccio (2A)", "Bastia (2B)"]],
    ["974", ["La Réunion", "Saint-Denis (974)", "Saint-Paul (974)"]],
    ["la", ["La Rochelle (17)"]],
    ["le h", ["Le Havre (76)"]],
    ["bret", ["Bretagne"]],
    ["mar", ["Marseille (13)"]],
    ["loire", ["Loire (42)"]],
    ["paris", ["Paris (75)", "Paris 15e (75)"]],
    ["aix", ["Aix-en-Provence (13)"]],
    ["clermont", ["Clermont-Ferrand (63)", "Clermont (60)"]],
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

  test("cities come before areas, and areas before smaller towns", () => {
    const found = findPlaces("bre", 300);
    const [city, area] = [
      found.findIndex(({ kind }) => kind === "city"),
      found.findIndex(({ kind }) => kind === "region"),
    ];
    expect(city).toBe(0);
    expect(labels(found).indexOf("Bressuire (79)")).toBeGreaterThan(area);
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

  test("every place is found by its label", () => {
    const lost = options.filter(({ label, value, kind }) => {
      const [first, ...others] = placesNamed(label);
      // A region's label has no number: villages of its name come after it.
      return first?.value !== value || (others.length > 0 && kind !== "region" && kind !== "departments");
    });
    expect(lost.map(({ label }) => label)).toEqual([]);
  });

  test("every commune is found by its exact name", () => {
    const lost = EVERY_TOWN.filter(
      ({ label, value }) => !placesNamed(label.replace(/ \(\w+\)$/, "")).some((found) => found.value === value),
    );
    expect(lost.map(({ label }) => label)).toEqual([]);
  });

  test("every commune is found by each of its postcodes", () => {
    const postcodes = communes.postcodes.split("|");
    const lost = EVERY_TOWN.flatMap(({ label, value }, commune) =>
      (postcodes[commune] ?? "")
        .split(" ")
        .filter((postcode) => postcode !== "" && !placesNamed(postcode).some((found) => found.value === value))
        .map((postcode) => `${postcode} ${label}`),
    );
    expect(lost).toEqual([]);
  });

  test("every place with a department has areas around it", () => {
    const lost = options.filter((option) => "departmentCode" in option && placesAround(option).length === 0);
    expect(lost.map(({ label }) => label)).toEqual([]);
  });
});

test.each(["i".repeat(100_000), "saint ".repeat(20_000), "1 ".repeat(50_000), "à ".repeat(50_000)])(
  "a hostile text is read like its beginning",
  (hostile) => expect(placesNamed(hostile)).toEqual(placesNamed(hostile.slice(0, 200))),
);

test("any text finds only known places", () => {
  fc.assert(
    fc.property(text, (typed) => {
      for (const found of [findPlaces(typed), placesNamed(typed), placesNear(typed)])
        for (const { label } of found) expect(known).toContain(label);
    }),
  );
});

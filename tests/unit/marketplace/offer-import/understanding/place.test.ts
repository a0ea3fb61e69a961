import { describe, expect, test } from "vitest";
import { townInText, townOf } from "@/marketplace/offer-import/understanding/place";

describe("the town of a row", () => {
  test.each([
    [{ city: "Vitré", postcode: "35500" }, "Vitré (35)"],
    [{ city: "Oyonnax", postcode: "1100" }, "Oyonnax (01)"],
    [{ city: "Foix", postcode: "N/A" }, "Foix (09)"],
    [{ city: "GRENOBLE CEDEX 1", postcode: "38024" }, "Grenoble (38)"],
    [{ city: "Concarneau - 29" }, "Concarneau (29)"],
    [{ city: "38 - ÉCHIROLLES", postcode: "38130" }, "Échirolles (38)"],
    [{ city: "69 - LYON 03", postcode: "69003" }, "Lyon 3e (69)"],
    [{ city: "LYON CEDEX 06" }, "Lyon (69)"],
    [{ city: "Annecy, Auvergne-Rhône-Alpes, France" }, "Annecy (74)"],
    [{ city: "Le Puy", postcode: "43000" }, "Le Puy-en-Velay (43)"],
    [{ city: "Castres", areas: ["Tarn"], country: "FR" }, "Castres (81)"],
    [{ city: "Saint-Denis", areas: ["La Réunion"], country: "re" }, "Saint-Denis (974)"],
    [{ city: "Bouy-Luxembourg" }, "Bouy-Luxembourg (10)"],
    [{ city: "Eu" }, "Eu (76)"],
    [{ city: "Chalon s/Saône" }, "Chalon-sur-Saône (71)"],
    [{ city: "France, Bourgogne-Franche-Comté, Côte d'Or (21), Beaune" }, "Beaune (21)"],
  ])("the words %j state the town %s", (given, town) => {
    expect(townOf({ postcode: "", ...given })).toEqual({ town });
  });

  test("several towns of one line are asked", () =>
    expect(townOf({ postcode: "", city: "Lyon, Bordeaux ou Nantes" })).toEqual({
      guesses: ["Lyon (69)", "Bordeaux (33)", "Nantes (44)"],
    }));

  test("a town beside the postcode of another one is asked", () => {
    expect(townOf({ city: "Lyon", postcode: "69100" })).toEqual({ guesses: ["Lyon (69)", "Villeurbanne (69)"] });
    expect(townOf({ city: "La Défense", postcode: "92800" })).toEqual({ town: "Puteaux (92)" });
    expect(townOf({ city: "Paris La Défense Cedex", postcode: "" })).toEqual({
      guesses: ["Courbevoie (92)", "Puteaux (92)"],
    });
  });

  test.each([
    [{ city: "Luxembourg", postcode: "1526", country: "LU" }],
    [{ city: "Tours", country: "Belgique" }],
    [{ city: "Mons (Belgique)" }],
    [{ city: "France" }],
    [{ city: "Île-de-France" }],
    [{ city: "À distance" }],
    [{ city: "Trifouillis-les-Oies", text: "Rendez-vous à 35000 Rennes." }],
    [{ city: "" }],
  ])("the words %j give no town", (given) => {
    expect(townOf({ postcode: "", ...given })).toEqual({ guesses: [] });
  });

  test.each([
    ["a postcode of the text", "Villefranche", "Poste rue de Thizy, 69400.", ["Villefranche-sur-Saône (69)"]],
    ["a department of the text", "Saint-Denis", "Au cœur de la Seine-Saint-Denis.", ["Saint-Denis (93)"]],
    ["a far larger size", "Valence", "", ["Valence (26)"]],
    ["nothing", "Saint-Denis", "", ["Saint-Denis (974)", "Saint-Denis (93)", "Saint-Denis (11)"]],
  ])("namesakes are told apart by %s, as guesses", (_rule, city, text, guesses) => {
    expect(townOf({ city, postcode: "", text })).toEqual({ guesses });
  });

  test.each([
    ["Rennes\nNantes", "35000\n44000"],
    ["Rennes\nNantes", ""],
    ["Rennes / Nantes", ""],
    ["Rennes ou Nantes", ""],
  ])("the towns of %j are all guesses", (city, postcode) => {
    expect(townOf({ city, postcode })).toEqual({ guesses: ["Rennes (35)", "Nantes (44)"] });
  });
});

test("a text gives the town where it places the work, and not that of the firm", () => {
  expect(townInText(["Notre siège est à Alès. Le poste est basé à Nîmes (30)."])?.labels).toEqual(["Nîmes (30)"]);
  expect(townInText(["Poste basé à Quimper"])?.labels).toEqual(["Quimper (29)"]);
  expect(townInText(["Notre siège est à Alès (30).", "Nos clients sont à Lyon."])).toBeNull();
});

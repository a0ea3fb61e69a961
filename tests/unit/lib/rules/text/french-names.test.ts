import { describe, expect, test } from "vitest";
import { inTown, ofName, ofTown } from "@/lib/rules/text/french-names";
import cities from "@/lib/rules/vocabulary/cities.json";

describe("a name after « de »", () => {
  test.each([
    "d’Amandine",
    "d’Élodie",
    "d’Hélène",
    "d’Hugo",
    "d’Yves",
    "d’Yvonne",
    "d’Œnone",
    "d’Özlem",
    "de Claire",
    "de Yann",
    "de Yohan",
    "de Hassan",
    "de Le Gall",
    "de Les Petits Comptes",
    "de 3C Conseil",
  ])("a name after « de » is written “%s”", (text) => {
    expect(ofName(text.replace(/^(?:d’|de )/, ""), "fr")).toBe(text);
  });

  test("in English, names and towns are unchanged", () => {
    expect(ofName("Amandine", "en")).toBe("Amandine");
    expect(ofTown("Le Mans", "en")).toBe("Le Mans");
  });
});

describe("a town in a sentence", () => {
  test.each([
    ["Le Mans", "du Mans", "au Mans"],
    ["Les Abymes", "des Abymes", "aux Abymes"],
    ["La Rochelle", "de La Rochelle", "à La Rochelle"],
    ["L’Haÿ-les-Roses", "de L’Haÿ-les-Roses", "à L’Haÿ-les-Roses"],
    ["Angers", "d’Angers", "à Angers"],
    ["Évry", "d’Évry", "à Évry"],
    ["Hyères", "d’Hyères", "à Hyères"],
    ["Haguenau", "de Haguenau", "à Haguenau"],
    ["Lens", "de Lens", "à Lens"],
    ["Le Havre (76)", "du Havre (76)", "au Havre (76)"],
  ])("the town %s is written “%s” and “%s”", (name, of, at) => {
    expect(ofTown(name, "fr")).toBe(of);
    expect(inTown(name, "fr")).toBe(at);
  });

  test("the prepositions de and à are contracted with the article of any town", () => {
    const said = cities.flatMap(({ name }) => [ofTown(name, "fr"), inTown(name, "fr")]);
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter((text) => /^(?:de|à) les? |^de [aeiouéèêâîôœ]/i.test(text))).toEqual([]);
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { missingElisions } from "@/tests/support/french/elision";

describe("missingElisions", () => {
  test.each([
    ["un poste de alternant", "de alternant"],
    ["Bureau de Annecy", "de Annecy"],
    ["la équipe", "la équipe"],
    ["ce que Orsenne propose", "que Orsenne"],
    ["je habite ici", "je habite"],
    ["les clients de Hyères", "de Hyères"],
    ["rattaché à le directeur", "à le directeur"],
    ["le planning de les équipes", "de les équipes"],
    ["le bureau de Le Havre", "de Le Havre"],
    ["dites si il manque", "si il"],
    ["un poste pour à Lyon", "pour à "],
  ])("a missing elision is found in « %s »", (text, found) => expect(missingElisions(text)).toContain(found));

  test.each([
    "le onze, le huit du mois, le oui du client",
    "la hausse de huit points, le haut du bilan, la hiérarchie, de handicap",
    "la honte de Happy Cabinet, la ou les personnes de A à Z",
    "le yachting et les sociétés de yoga, de e-commerce",
    "avant de le rencontrer, seulement de les équilibrer, à le dire",
    "de 10 à 20 salariés, de AGC ou de l’AGC",
    "l’équipe d’Annecy, s’il le faut, jusqu’au bilan",
    "Parle-le à voix haute : fais-la entrer",
  ])("no missing elision is found in « %s »", (text) => expect(missingElisions(text)).toEqual([]));
});

test.each(["marketplace/content", "marketplace/demo/content"])("no text of %s lacks an elision", (folder) => {
  const names = readdirSync(folder, { encoding: "utf8", recursive: true }).filter((name) => name.endsWith(".fr.md"));
  expect(names.length).toBeGreaterThan(0);
  expect(names.flatMap((name) => missingElisions(readFileSync(`${folder}/${name}`, "utf8")))).toEqual([]);
});

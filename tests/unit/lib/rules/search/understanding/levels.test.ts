import { expect, test } from "vitest";
import { understand } from "@/lib/rules/search/understanding/understand";

test.each([
  ["comptable confirmée", "comptable", { experience: ["confirme", "senior"] }],
  ["comptable expérimenté·e Lyon", "comptable", { experience: ["confirme", "senior", "expert"] }],
  [
    "contrôleur de gestion junior cdi",
    "contrôleur de gestion",
    { contrat: ["cdi"], experience: ["debutant", "junior"] },
  ],
  ["senior manager audit", "manager audit", { experience: ["senior", "expert"] }],
  ["comptable avec six ans d'expérience", "comptable", { experience: ["senior"] }],
  ["auditeur, un à trois ans", "auditeur", { experience: ["junior"] }],
  ["auditeur pour débuter", "auditeur", { experience: ["debutant", "junior"] }],
  ["collaborateur comptable sortie d'école", "collaborateur comptable", { experience: ["debutant", "junior"] }],
  ["étudiante en 1re année de DCG", "DCG", { experience: ["etudiant"] }],
  ["comptable de 3ème année", "comptable", { experience: ["etudiant"] }],
])("the level in « %s » is a filter, and « %s » is searched", (text, words, choices) => {
  const understood = understand(text);
  expect([understood.words, understood.choices]).toEqual([words, choices]);
});

test.each([
  "auditeur confirmé",
  "auditrice junior",
  "senior auditor",
  "gestionnaires de paie confirmés",
  "collab comptable junior",
])("the query %s is a job whose name includes the level", (text) => {
  expect(understand(text)).toEqual({ words: text, places: [], choices: {}, salaryMin: null, radiusKm: null });
});

test("the duration of an apprenticeship is not read as experience", () => {
  expect(understand("alternance paie 2 ans").choices.experience).toBeUndefined();
  expect(understand("comptable 2 ans").choices.experience).toEqual(["junior"]);
});

test.each([
  ["auditeur en Big Four", "auditeur", { categorie: ["big-four"] }],
  ["comptable en PME Nantes", "comptable", { categorie: ["entreprise-pme"] }],
  ["trésorier grand groupe", "trésorier", { categorie: ["entreprise-grand-groupe"] }],
  ["audit hors Big 4", "audit", {}],
  ["comptable clients PME", "comptable clients PME", {}],
  ["cabinet de recrutement", "cabinet de recrutement", {}],
])("the kind of employer in « %s » is a filter only beside a job", (text, words, choices) => {
  const understood = understand(text);
  expect([understood.words, understood.choices]).toEqual([words, choices]);
});

test.each([
  ["service paie Rouen", "paie"],
  ["D.A.F. Lyon", "D.A.F"],
  ["comptable à Lyon", "comptable"],
  ["devenir cheffe de mission", "cheffe de mission"],
  ["comptable unique Toulouse et alentours", "comptable unique"],
  ["Comptable général (H/F) - réf. CG-2611", "Comptable général"],
])("of the query « %s », only « %s » is searched", (text, words) => {
  expect(understand(text).words).toBe(words);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contradictionsIn } from "@/lib/rules/offer/contradictions";
import { lintedText, lintWrittenOffer } from "@/lib/rules/offer/lint-written-offer";

const LAW = "C. trav. L5331-3";
const contradictionsOf = (customAttributes: object, description = "", name = "Comptable (H/F)") => {
  const offer = { name, description, customAttributes: { slug: "", ...customAttributes }, metadata: {} };
  const text = lintedText(offer);
  return lintWrittenOffer(offer)
    .filter(({ law }) => law === LAW)
    .map(({ rule, places }) => [rule, ...places.map(({ start, end }) => text.slice(start, end))]);
};

test("a start before the last day to apply is a contradiction", () => {
  const dates = (startDate: string, validThrough: string) => contradictionsOf({ startDate, validThrough });
  expect(dates("2026-12-10", "2026-12-11")).toEqual([["debut-contredit"]]);
  expect(dates("2026-12-11", "2026-12-11")).toEqual([]);
  expect(dates("des-que-possible", "2026-12-11")).toEqual([]);
});

test.each([
  ["full-remote", "<p>Deux jours de télétravail par semaine.</p>", "Deux jours de télétravail"],
  ["2-jours", "<p>Aucun télétravail n’est prévu.</p>", "Aucun télétravail"],
  ["1-jour", "<p>3 jours de télétravail par semaine.</p>", "3 jours de télétravail"],
  ["aucun", "<p>Poste en 100 % télétravail.</p>", "100 % télétravail"],
  ["aucun", "<p>Un jour en télétravail par semaine.</p>", "Un jour en télétravail"],
  ["aucun", "<p>Télétravail possible. Jusqu’à 2 jours de télétravail.</p>", "2 jours de télétravail"],
  ["1-jour", "<p>Télétravail : 2 à 3 jours par semaine.</p>", "Télétravail : 2 à 3 jours"],
])("the field %s is contradicted by %s", (remoteWork, description, words) => {
  expect(contradictionsOf({ remoteWork }, description)).toEqual([["teletravail-contredit", words]]);
});

test.each([
  ["2-jours", "<p>Pas de télétravail pendant la période d’essai. Jusqu’à 3 jours de télétravail ensuite.</p>"],
  ["2-jours", "<p>Deux jours de télétravail par semaine. Pas de télétravail le lundi.</p>"],
  ["2-jours", "<p>Pas de télétravail imposé. Le poste n’est pas en 100 % télétravail.</p>"],
  ["2-jours", "<p>2 ou 3 jours de télétravail.</p>"],
  ["2-jours", "<p>Télétravail : 2 à 3 jours par semaine.</p>"],
  ["aucun", "<p>Le poste n’offre pas de télétravail.</p>"],
  [null, "<p>Pas de télétravail.</p>"],
])("the field %s is not contradicted by %s", (remoteWork, description) => {
  expect(contradictionsOf({ remoteWork }, description)).toEqual([]);
});

test.each([
  [{ experience: "debutant" }, "Comptable confirmé (H/F)", "", ["confirmé"]],
  [{ experience: "senior" }, "Comptable junior (H/F)", "", ["junior"]],
  [{ experience: "confirme" }, undefined, "<p>Débutants acceptés.</p>", ["Débutants acceptés"]],
  [{ experience: "junior" }, undefined, "<p>Au moins cinq ans d’expérience.</p>", ["cinq ans"]],
  [{ experience: "expert", jobReferential: "assistant-comptable" }, undefined, "", []],
  [{ experience: "senior", contractType: "alternance-apprentissage" }, "Alternant (H/F)", "", []],
])("the experience of %j is contradicted by %s %s", (attributes, name, description, words) => {
  expect(contradictionsOf(attributes, description, name)).toEqual([["experience-contredite", ...words]]);
});

test.each([
  [
    { experience: "debutant" },
    "Comptable débutant ou confirmé",
    "<p>Au moins deux ans d’expérience seraient un atout.</p>",
  ],
  [{ experience: "confirme" }, undefined, "<p>Débutants acceptés après un stage. Trois ans d’expérience minimum.</p>"],
  [{ experience: "senior", contractType: "stage-expertise-comptable" }, undefined, ""],
])("the experience of %j is not contradicted by %s %s", (attributes, name, description) => {
  expect(contradictionsOf(attributes, description, name)).toEqual([]);
});

test.each([
  ["cdi", "Comptable en CDD (H/F)", ["CDD"]],
  ["cdi", "Alternance comptable", ["Alternance"]],
  ["cdd", "Comptable CDI (H/F)", ["CDI"]],
])("the contract %s is contradicted by the title %s", (contractType, name, words) => {
  expect(contradictionsOf({ contractType }, "", name)).toEqual([["contrat-contredit", ...words]]);
});

test.each([
  ["cdi", "Comptable, CDD puis CDI (H/F)"],
  ["cdi", "Expert-comptable stagiaire (H/F)"],
  ["cdi", "Responsable des stages et de l’alternance (H/F)"],
  ["cdi", "Gestionnaire de paie intérim (H/F)"],
  ["cdd", "Comptable, CDD de six mois"],
])("the contract %s is not contradicted by the title %s", (contractType, name) => {
  expect(contradictionsOf({ contractType }, "", name)).toEqual([]);
});

test("an apprenticeship that starts in winter says so", () => {
  const winter = { contractType: "alternance-apprentissage", startDate: "2027-01-11" };
  expect(contradictionsOf(winter, "<p>Vous préparez le DCG.</p>")).toEqual([["rentree-decalee"]]);
  expect(contradictionsOf(winter, "<p>Vous préparez le DCG, à partir de janvier.</p>")).toEqual([]);
});

test("advertisements of readers contradict none of the facts that they state", () => {
  const ads: { text: string; title: string; facts: Record<string, string | null> }[] = JSON.parse(
    readFileSync("tests/fixtures/ads-of-readers.json", "utf8"),
  );
  expect(ads.length).toBeGreaterThan(100);
  const found = ads.flatMap(({ text, title, facts }) => {
    const { job, contract, remote, experience } = facts;
    const fields = { jobReferential: job, contractType: contract, remoteWork: remote, experience };
    return contradictionsIn({ name: title, customAttributes: { slug: "", ...fields } }, `${title}\n${text}`);
  });
  expect(found).toEqual([]);
});

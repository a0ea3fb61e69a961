import { describe, expect, test } from "vitest";
import { readSaid, withoutSaid } from "@/marketplace/cv/fields/said";

const DAY = "2026-12-01";
const read = (...about: string[]) => readSaid({ about, summary: [], city: null, addresses: [] }, DAY);

describe("what a CV says of the job sought", () => {
  test.each([
    ["Prétentions salariales : 46 k€ brut annuel", 46_000],
    ["Salaire souhaité : 42-46K€", 42_000],
    ["Rémunération souhaitée : 3 000 € brut par mois", 36_000],
    ["Package attendu 55k", 55_000],
    ["Rémunération souhaitée : 45 k€ + variable", 45_000],
    ["Expected salary: 50k€", 50_000],
  ])("a wished pay is read with its words: %s", (words, value) => {
    expect(read("Permis B", words).salaryMin).toEqual({ value, words });
  });

  test.each([
    "Salaire actuel : 41 k€",
    "Salaire souhaité : 2 400 € net",
    "Portefeuille de 46 k€ d’honoraires",
    "Suivi des salaires de 300 personnes",
    "Gestion de la masse salariale (450 k€)",
    "Établissement de la rémunération de 45 000 salariés",
    "Rémunération variable souhaitée : 5 k€ sur objectifs",
    "Package de reporting 40 k€",
    "Prétentions : TJM 450 €",
    "Rémunération souhaitée : 450 € par jour",
  ])("a pay that is not wished, not gross or no pay is not read: %s", (words) => {
    expect(read(words).salaryMin).toBeUndefined();
  });

  test.each([
    ["Disponible immédiatement", "2026-12-01"],
    ["Disponible sous 3 mois", "2027-03-01"],
    ["Préavis : deux mois", "2027-02-01"],
    ["Disponible à partir de septembre 2027", "2027-09-01"],
    ["Disponibilité : 15/01/2027", "2027-01-15"],
    ["Available from 1 March 2027", "2027-03-01"],
    ["Available within 2 weeks", "2026-12-15"],
    ["Trois mois de préavis", "2027-03-01"],
    ["Non disponible immédiatement, préavis de 3 mois", "2027-03-01"],
    ["Préavis de 2 mois, disponible de suite après", "2027-02-01"],
  ])("a day is read from %s", (words, value) => {
    expect(read(words).startDate).toEqual({ value, words });
  });

  test.each([
    "Disponible dès septembre pour un stage de 6 mois",
    "Disponible en septembre pour une alternance de 12 mois",
    "Disponible pour des déplacements 2 jours par semaine",
    "Non disponible immédiatement",
    "Pas disponible avant septembre 2027",
    "Disponible fin janvier 2027",
    "Available late January 2027",
  ])("no day is made of %s", (words) => {
    expect(read(words).startDate).toBeUndefined();
  });

  test("a day that is past, or of a month that lacks it, is not read", () => {
    expect(read("Disponible à partir de septembre 2024").startDate).toBeUndefined();
    expect(read("Disponible le 31/02/2027").startDate).toBeUndefined();
    expect(
      readSaid({ about: ["Préavis d’un mois"], summary: [], city: null, addresses: [] }, "2027-01-31").startDate?.value,
    ).toBe("2027-02-28");
  });

  test("remote work is read with its days, and left out without them", () => {
    expect(read("Télétravail : 2 jours par semaine").remote?.value).toEqual(["2-jours"]);
    expect(read("100 % télétravail").remote?.value).toEqual(["full-remote"]);
    expect(read("Télétravail souhaité").remote).toBeUndefined();
    expect(read("Refus du full remote").remote).toBeUndefined();
    expect(read("Management d’une équipe en télétravail 3 jours").remote).toBeUndefined();
  });

  test("a sentence among others is the words of its value", () => {
    const said = read("Comptable depuis dix ans. Je cherche 46 k€ de salaire. Disponible sous un mois");
    expect(said).toMatchObject({
      salaryMin: { value: 46_000, words: "Je cherche 46 k€ de salaire." },
      startDate: { value: "2027-01-01", words: "Disponible sous un mois" },
    });
  });

  test("the town has its coordinates, and its postcode tells it from its namesakes", () => {
    const town = (text: string, city: string, ...before: string[]) =>
      readSaid({ about: [], summary: [], city, addresses: ["06 12 34 56 78", ...before, text] }, DAY).town;
    expect(town("12 rue des Lilas, 93200 Saint-Denis", "Saint-Denis")?.value.city).toBe("Saint-Denis (93)");
    expect(town("97400 Saint-Denis", "Saint-Denis")?.value.city).toBe("Saint-Denis (974)");
    expect(town("12 rue des Lilas, 69003 Lyon", "Lyon")).toMatchObject({
      value: { city: "Lyon (69)" },
      words: "12 rue des Lilas, 69003 Lyon",
    });
    expect(town("93200 Saint-Denis", "Saint-Denis", "Expert-comptable à Saint-Denis")).toMatchObject({
      value: { city: "Saint-Denis (93)" },
      words: "93200 Saint-Denis",
    });
    expect(town("Saint-Denis", "Saint-Denis")).toBeUndefined();
    expect(town("Dijon", "Dijon")?.value.city).toBe("Dijon (21)");
    expect(town("Springfield", "Springfield")).toBeUndefined();
  });

  test("lines that are quoted are no longer left over, others stay", () => {
    const said = readSaid(
      {
        about: ["Disponible immédiatement"],
        summary: ["Comptable confirmée, dix ans de cabinet,", "et deux de paie."],
        city: null,
        addresses: [],
      },
      DAY,
    );
    const several = "CDI ; rémunération souhaitée : 60 k€ ; disponible immédiatement ; télétravail 2 jours";
    expect(withoutSaid([several], read(several))).toEqual(["CDI"]);
    expect(withoutSaid(["Permis B", "Disponible immédiatement", "et deux de paie."], said)).toEqual(["Permis B"]);
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { factsIn } from "@/lib/rules/tools/offer-lint/facts";
import { lintOffer, MAX_OFFER_LENGTH, piecesOf } from "@/lib/rules/tools/offer-lint/lint-offer";
import { salariesInText } from "@/lib/rules/tools/offer-lint/salaries-in-text";
import rules from "@/lib/rules/vocabulary/offer-lint-rules.json";
import offers from "@/marketplace/demo/data/offers.json";
import cases from "@/tests/fixtures/offer-lint-cases.json";

const LONG = "Nous accompagnons des entreprises artisanales de la région. ".repeat(12);
const found = (text: string) => lintOffer(text).map(({ rule }) => rule);
const GOOD = `Comptable (H/F)\n${LONG}Salaire : 28 000 € à 34 000 € par an.`;

/** For each rule, a text that it reports, and a similar text that it accepts. */
const EXAMPLES: Record<string, [string, string]> = {
  sexe: ["Nous cherchons une jeune femme", "Nous cherchons une personne"],
  "hf-manquant": ["Collaborateur comptable confirmé", "Collaborateur comptable confirmé (H/F)"],
  age: ["entre 25 à 35 ans", "avec 5 à 10 ans d’expérience"],
  "situation-famille": ["poste pour célibataire", "une ambiance de famille"],
  "nationalite-origine": ["nationalité française exigée", "anglais de niveau C1"],
  residence: ["résider à Lyon", "poste basé à Lyon"],
  apparence: ["bonne présentation exigée", "sens de l’accueil"],
  "sante-handicap": ["en bonne santé", "permis de conduire valide"],
  grossesse: ["candidate non enceinte", "congé maternité maintenu"],
  "syndicat-opinion-religion": ["non syndiqué", "en toute confidentialité"],
  "langue-etrangere": ["Payroll officer for Lyon", "Gestionnaire de paie à Lyon"],
  "employeur-anonyme": ["notre client recherche", "notre cabinet recherche"],
  interim: ["mission temporaire de six mois", "contrat de six mois"],
  payant: ["frais de dossier de 30", "frais de déplacement remboursés"],
  "salaire-absent": ["rémunération à définir", "30 000 € par an"],
  "salaire-selon-profil": ["salaire selon profil", "profil recherché"],
  "salaire-historique": ["indiquez votre salaire actuel", "le salaire est affiché"],
  "sous-minimum": ["salaire : 1 700 € brut par mois", "salaire : 1 900 € brut par mois"],
  "fourchette-large": ["de 30 000 € à 45 000 € par an", "de 30 000 € à 36 000 € par an"],
  superlatifs: ["leader incontesté du conseil", "cabinet de 40 personnes"],
  "donnees-sensibles": ["joindre un RIB", "joindre un CV"],
  "coordonnees-perso": ["ecrire a rh@cabinet-durand.fr", "ecrire par la messagerie"],
  "permis-inutile": ["permis B exigé", "permis B exigé pour les déplacements chez les clients"],
  majuscules: ["NOUS RECHERCHONS UN COMPTABLE EXPÉRIMENTÉ POUR NOTRE CABINET", "RESPONSABLE DE MISSION COMPTABLE"],
};

describe("lintOffer", () => {
  test.each(Object.entries(EXAMPLES))("the rule %s reports its example only", (rule, [wrong, right]) => {
    expect(found(wrong)).toContain(rule);
    expect(found(right)).not.toContain(rule);
  });

  test("sentences of readers are told apart by what they ask of a person", () => {
    const missed = Object.entries(cases).flatMap(([rule, { unlawful }]) =>
      unlawful.filter((text) => !found(text).includes(rule)),
    );
    const alarms = Object.entries(cases).flatMap(([rule, { lawful }]) =>
      lawful.filter((text) => found(text).includes(rule)),
    );
    const number = Object.values(cases).flatMap(({ lawful }) => lawful).length;
    expect(number).toBe(960);
    expect(missed.length / number, missed.join("\n")).toBeLessThan(0.03);
    expect(alarms.length / number, alarms.join("\n")).toBeLessThan(0.01);
  });

  test("every rule has an example, and a short or undated text is reported", () => {
    expect(rules).toHaveLength(26);
    expect(Object.keys(EXAMPLES).length + 2).toBe(rules.length);
    expect(found(GOOD)).toEqual(["date"]);
    expect(found("Comptable (H/F), 30 000 € par an")).toEqual(["texte-court", "date"]);
  });

  test("a salary is compared with the minimum of its coefficient, except for apprentices", () => {
    expect(found("Coefficient 260. Salaire : 28 000 € par an.")).toContain("sous-minimum");
    expect(found("Coefficient 200. Salaire : 28 000 € par an.")).not.toContain("sous-minimum");
    expect(found("Contrat d’apprentissage, 1 000 € par mois.")).not.toContain("sous-minimum");
    expect(found("Poste à 80 %. Salaire : 1 600 € brut par mois.")).not.toContain("sous-minimum");
    const besides = "Mutuelle prise en charge à 60 %. Horaires : 8 h – 18 h.";
    expect(found(`Salaire : 1 700 € brut par mois. ${besides}`)).toContain("sous-minimum");
  });

  test("the offers of the demonstration have no finding of severity error", () => {
    const wrong = offers.flatMap(({ title, descriptionHtml }) =>
      lintOffer(`${title}\n${descriptionHtml.replace(/<[^>]+>/g, "\n")}`).filter(
        ({ severity }) => severity === "error",
      ),
    );
    expect(wrong).toEqual([]);
  });

  test("the positions of findings are inside the text, for any text", () => {
    const words = fc.constantFrom(...Object.values(EXAMPLES).flat(), "à", "€", "\n", "35", "1 700 €");
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(words).map((parts) => parts.join(" ")),
    );
    fc.assert(
      fc.property(text, (offer) => {
        const findings = lintOffer(offer);
        for (const { places } of findings)
          for (const { start, end } of places) {
            expect(start).toBeGreaterThanOrEqual(0);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(offer.length);
          }
        expect(
          piecesOf(offer, findings)
            .map((piece) => piece.text)
            .join(""),
        ).toBe(offer);
        expect(factsIn(offer)).toHaveLength(9);
      }),
    );
  });

  test("50,000 hostile characters are read in under a second of CPU", () => {
    const units = [
      "a",
      "A",
      "0",
      " ",
      "1 ",
      "11 ",
      "111 ",
      "111.111,",
      "AAAAAA ",
      "AAAAAA AAAA ",
      "a.b@",
      "25 ",
      "08 ",
      "€",
      "k",
      "é",
    ];
    for (const unit of [...units, ...units.map((one) => `${one}\n`)]) {
      const text = unit.repeat(MAX_OFFER_LENGTH / unit.length);
      const before = process.cpuUsage();
      piecesOf(text, lintOffer(text));
      factsIn(text);
      const { user } = process.cpuUsage(before);
      expect(user / 1000, JSON.stringify(unit)).toBeLessThan(1_000);
    }
  }, 60_000);
});

describe("salariesInText", () => {
  test.each([
    ["28 000 à 34 000 € brut par an", 28_000, 34_000],
    ["entre 28k€ et 34k€", 28_000, 34_000],
    ["28-34 k€", 28_000, 34_000],
    ["2 500 € brut mensuel", 30_000, 30_000],
    ["15,50 €/h", 28_210, 28_210],
    ["38 000 €", 38_000, 38_000],
  ])("%s", (text, yearlyMin, yearlyMax) => expect(salariesInText(text)).toMatchObject([{ yearlyMin, yearlyMax }]));

  test.each([
    "titres-restaurant de 9 €",
    "prime de 200 €",
    "depuis 1998",
    "12 personnes",
    "chiffre d’affaires de 3 000 000 €",
  ])("the text %s is not a salary", (text) => expect(salariesInText(text)).toEqual([]));
});

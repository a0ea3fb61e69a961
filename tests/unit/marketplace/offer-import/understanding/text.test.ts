import { describe, expect, test } from "vitest";
import { factsInText } from "@/marketplace/offer-import/understanding/text";

const factsOf = (text: string) =>
  factsInText(["Titre", ...text.split("\n")]).map(({ field, value }) => `${field} ${value}`);

describe("the text of an imported offer", () => {
  test.each([
    ["Lieu : Mende (48000)\nContrat : CDI\nTélétravail : non", ["city Mende (48)", "contract cdi", "remote aucun"]],
    ["Deux jours de télétravail par semaine.", ["remote 2-jours"]],
    ["Hybride : 2 jours à la maison, 3 jours au bureau.", ["remote 2-jours"]],
    ["Hybride, 3 jours sur site.", ["remote 2-jours"]],
    ["Poste entièrement sur site.", ["remote aucun"]],
    ["CDI cadre au forfait jours.", ["contract cdi", "schedule forfait-jours"]],
    ["Mission d'intérim de 3 mois, 39 h hebdomadaires.", ["contract interim", "schedule temps-plein-39h"]],
    ["8 ans d'expérience dont 3 en encadrement.", ["experience senior"]],
    ["Une première expérience de deux ans.", ["experience junior"]],
    ["Rémunération : 38-42 K€ selon profil", ["pay 38000-42000 annuel"]],
  ])("the text %j gives %j", (text, facts) => {
    expect(factsOf(text).sort()).toEqual(facts.toSorted());
  });

  test.each([
    "Télétravail possible après la période d'essai.",
    "2 à 3 jours de télétravail par semaine",
    "Vous rédigez les contrats de travail (CDI, CDD, apprentissage).",
    "Vous encadrez un stagiaire et deux alternants.",
    "Cabinet fort de 20 ans d'expérience.",
    "Astreintes 24h/24, réponse sous 48 h.",
    "Vous suivez un chiffre d'affaires de 500 k€.",
    "Salaire : 1 900 € net par mois",
    "TJM : 450 €",
    "560 € brut par semaine",
    "Prime annuelle de 1 000 € brut",
    "Notre siège est à Alès.",
    "Maçons et serruriers de la vallée du Lot.",
  ])("the text %j gives no fact", (text) => {
    expect(factsOf(text)).toEqual([]);
  });

  test("alternance without its kind leaves two contracts possible", () => {
    expect(factsOf("Poste en alternance.")).toEqual([
      "contract alternance-apprentissage",
      "contract alternance-professionnalisation",
    ]);
  });
});

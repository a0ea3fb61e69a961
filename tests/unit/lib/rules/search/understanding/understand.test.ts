import { describe, expect, test } from "vitest";
import { type Understanding, understand } from "@/lib/rules/search/understanding/understand";

const APPRENTICESHIPS = ["alternance-apprentissage", "alternance-professionnalisation"];
const ANY_REMOTE = ["ponctuel", "1-jour", "2-jours", "3-jours", "4-jours", "full-remote"];
const PART_TIME = ["temps-partiel", "temps-partiel-mercredi"];

/** Returns an expected understanding: these words, and the fields of `said` over empty defaults. */
const understood = (words: string, said: Partial<Understanding> = {}): Understanding => ({
  words,
  places: [],
  choices: {},
  salaryMin: null,
  radiusKm: null,
  ...said,
});

type Examples = [text: string, words: string, said?: Partial<Understanding>][];

const check = (examples: Examples) =>
  test.each(examples)("the query “%s” leaves the words “%s”", (text, words, said) => {
    expect(understand(text)).toEqual(understood(words, said));
  });

describe("whole lines", () => {
  check([
    [
      "chef de mission Rennes 2 j télétravail 45k",
      "chef de mission",
      { places: ["Rennes (35)"], choices: { teletravail: ["2-jours"] }, salaryMin: 45_000 },
    ],
    ["comptable 30 km autour de Quimper", "comptable", { places: ["Quimper (29)"], radiusKm: 30 }],
    ["paie à 45 kms de Brest", "paie", { places: ["Brest (29)"], radiusKm: 45 }],
    ["comptable à moins de 30 km de Tours", "comptable", { places: ["Tours (37)"], radiusKm: 30 }],
    ["comptable 20 km à la ronde Nantes", "comptable", { places: ["Nantes (44)"], radiusKm: 20 }],
    ["comptable entre 10 et 20 km de Lyon", "comptable", { places: ["Lyon (69)"], radiusKm: 20 }],
    ["comptable 10-20km Lyon", "comptable", { places: ["Lyon (69)"], radiusKm: 20 }],
    ["Comptable Nantes 44 / H/F", "Comptable", { places: ["Nantes (44)"] }],
    ["emploi comptable à côté de béziers merci beaucoup", "comptable", { places: ["Béziers (34)"] }],
    ["aide comptable 12,50 de l’heure", "aide comptable", { salaryMin: 22_750 }],
    [
      "comptable CDI Lyon pennylane débutant accepté",
      "comptable",
      {
        places: ["Lyon (69)"],
        choices: { contrat: ["cdi"], experience: ["debutant", "junior"], outils: ["pennylane"] },
      },
    ],
    [
      "Collaborateur comptable confirmé H/F – Lyon 6e – 38/42K€ – 2 jours de TT",
      "Collaborateur comptable",
      {
        places: ["Lyon 6e (69)"],
        choices: { teletravail: ["2-jours"], experience: ["confirme", "senior"] },
        salaryMin: 38_000,
      },
    ],
    [
      "gestionnaire de paie (H/F) - Nantes (44) - CDI",
      "gestionnaire de paie",
      { places: ["Nantes (44)"], choices: { contrat: ["cdi"] } },
    ],
    [
      "comptable sur Pennylane à Rennes avec télétravail 3j par semaine",
      "comptable",
      { places: ["Rennes (35)"], choices: { teletravail: ["3-jours"], outils: ["pennylane"] } },
    ],
    ["remote accountant", "accountant", { choices: { teletravail: ["full-remote"] } }],
    ["accountant, remote possible", "accountant", { choices: { teletravail: ANY_REMOTE } }],
    ["DAF part time Lille", "DAF", { places: ["Lille (59)"], choices: { horaire: PART_TIME } }],
    ["Comptable général H/F - Réf. 2026 - Bezons", "Comptable général", { places: ["Bezons (95)"] }],
    ["R&D Lyon", "R&D", { places: ["Lyon (69)"] }],
    ["x Lyon", "", { places: ["Lyon (69)"] }],
    ["", ""],
    ["  Chef   de mission ", "Chef de mission"],
  ]);
});

describe("contracts", () => {
  check([
    ["CDI", "", { choices: { contrat: ["cdi"] } }],
    ["comptable CDI ou CDD", "comptable", { choices: { contrat: ["cdi", "cdd"] } }],
    ["contrat à durée déterminée comptable", "comptable", { choices: { contrat: ["cdd"] } }],
    ["CDD 6 mois comptable", "comptable", { choices: { contrat: ["cdd"] } }],
    ["alternance paie", "paie", { choices: { contrat: APPRENTICESHIPS } }],
    ["alternant·e comptable", "comptable", { choices: { contrat: APPRENTICESHIPS } }],
    ["alternance 2 ans comptable", "comptable", { choices: { contrat: APPRENTICESHIPS } }],
    ["apprentissage comptabilité", "comptabilité", { choices: { contrat: ["alternance-apprentissage"] } }],
    ["contrat pro paie", "paie", { choices: { contrat: ["alternance-professionnalisation"] } }],
    ["stage audit", "audit", { choices: { contrat: ["stage"] } }],
    ["stage d'expertise comptable", "", { choices: { contrat: ["stage-expertise-comptable"] } }],
    ["comptable en intérim", "comptable", { choices: { contrat: ["interim"] } }],
    ["DAF free-lance", "DAF", { choices: { contrat: ["freelance"] } }],
    ["DAF en indépendant", "DAF", { choices: { contrat: ["freelance"] } }],
    ["stage audit fin d'études", "audit", { choices: { contrat: ["stage"] } }],
    ["apprenticeship accounting", "accounting", { choices: { contrat: ["alternance-apprentissage"] } }],
    ["altenance compta", "compta", { choices: { contrat: APPRENTICESHIPS } }],
    ["comptable freelence", "comptable", { choices: { contrat: ["freelance"] } }],
    ["audit interne", "audit interne"],
    ["EC stagiaire", "EC stagiaire"],
    ["expert-comptable stagiaire CDI", "expert-comptable stagiaire", { choices: { contrat: ["cdi"] } }],
    ["CDD bilan", "CDD bilan"],
    ["taxe d'apprentissage", "taxe d'apprentissage"],
  ]);
});

describe("remote work", () => {
  check([
    ["télétravail", "", { choices: { teletravail: ANY_REMOTE } }],
    ["comptable teletravail possible", "comptable", { choices: { teletravail: ANY_REMOTE } }],
    ["2 jours de télétravail auditeur", "auditeur", { choices: { teletravail: ["2-jours"] } }],
    ["télétravail (2 jours) auditeur", "auditeur", { choices: { teletravail: ["2-jours"] } }],
    ["télétravail 3j paie", "paie", { choices: { teletravail: ["3-jours"] } }],
    ["paie 1 jour de TT par semaine", "paie", { choices: { teletravail: ["1-jour"] } }],
    ["deux jours par semaine de télétravail", "", { choices: { teletravail: ["2-jours"] } }],
    ["2 ou 3 jours de télétravail paie", "paie", { choices: { teletravail: ["2-jours", "3-jours"] } }],
    ["au moins 2 jours de télétravail paie", "paie", { choices: { teletravail: ["2-jours"] } }],
    ["paie 2 jours de télétravail ou plus", "paie", { choices: { teletravail: ["2-jours"] } }],
    ["paie télétravail 2 jours minimum", "paie", { choices: { teletravail: ["2-jours"] } }],
    ["comptable full remote", "comptable", { choices: { teletravail: ["full-remote"] } }],
    ["100% télétravail", "", { choices: { teletravail: ["full-remote"] } }],
    ["télétravail complet paie", "paie", { choices: { teletravail: ["full-remote"] } }],
    ["80 % de télétravail", "", { choices: { teletravail: ["4-jours"] } }],
    ["comptable sans télétravail", "comptable", { choices: { teletravail: ["aucun"] } }],
    ["comptable teletravial", "comptable", { choices: { teletravail: ANY_REMOTE } }],
    ["comptable hybride", "comptable", { choices: { teletravail: ANY_REMOTE } }],
    ["saisie de factures à domicile", "saisie de factures", { choices: { teletravail: ANY_REMOTE } }],
    ["télétravail occasionnel paie", "paie", { choices: { teletravail: ["ponctuel"] } }],
  ]);
});

describe("schedules", () => {
  check([
    ["comptable temps partiel", "comptable", { choices: { horaire: PART_TIME } }],
    ["comptable à 80 %", "comptable", { choices: { horaire: PART_TIME } }],
    ["paie mi-temps", "paie", { choices: { horaire: PART_TIME } }],
    ["comptable 20 h", "comptable", { choices: { horaire: PART_TIME } }],
    ["semaine de 4 jours comptable", "comptable", { choices: { horaire: ["semaine-4-jours"] } }],
    ["comptable 35h ou 39h", "comptable", { choices: { horaire: ["temps-plein-35h", "temps-plein-39h"] } }],
    ["cheffe de mission 4 jours", "cheffe de mission", { choices: { horaire: ["semaine-4-jours"] } }],
    ["4 day week accountant", "accountant", { choices: { horaire: ["semaine-4-jours"] } }],
    ["comptable 4/5", "comptable", { choices: { horaire: PART_TIME } }],
    ["auditeur forfait jours", "auditeur", { choices: { horaire: ["forfait-jours"] } }],
  ]);
});

describe("salaries", () => {
  check([
    ["45K€ comptable", "comptable", { salaryMin: 45_000 }],
    ["comptable 45 k€ brut annuel", "comptable", { salaryMin: 45_000 }],
    ["comptable 42,5k", "comptable", { salaryMin: 42_500 }],
    ["comptable 45 000 €", "comptable", { salaryMin: 45_000 }],
    ["comptable 45000 euros", "comptable", { salaryMin: 45_000 }],
    ["comptable 3000 € brut mois", "comptable", { salaryMin: 36_000 }],
    ["comptable 2,5k", "comptable", { salaryMin: 30_000 }],
    ["comptable entre 38 et 42 k€", "comptable", { salaryMin: 38_000 }],
    ["comptable 40-45k", "comptable", { salaryMin: 40_000 }],
    ["comptable salaire minimum 30000", "comptable", { salaryMin: 30_000 }],
    ["comptable à partir de 35k", "comptable", { salaryMin: 35_000 }],
    ["comptable 12 000 brut mensuel", "comptable", { salaryMin: 144_000 }],
    ["comptable 9 999 €", "comptable", { salaryMin: 119_988 }],
    ["comptable 10 000 €", "comptable", { salaryMin: 10_000 }],
    ["comptable 500 000 €", "comptable", { salaryMin: 500_000 }],
    ["2500 net", "", { salaryMin: 38_500 }],
    ["comptable 2 200 € net par mois", "comptable", { salaryMin: 33_800 }],
    ["comptable 500 €/jour", "comptable", { salaryMin: 109_000 }],
    ["DAF TJM 600 €", "DAF", { salaryMin: 130_800 }],
    ["comptable 32 000 - 38 000 € brut/an", "comptable", { salaryMin: 32_000 }],
    ["comptable 45000", "comptable", { places: ["Orléans (45)"] }],
    ["comptable 2026", "comptable"],
    ["comptable 900 k€", "comptable 900 k€"],
  ]);
});

describe("experience", () => {
  check([
    ["comptable débutant(e)", "comptable", { choices: { experience: ["debutant", "junior"] } }],
    ["comptable sans expérience", "comptable", { choices: { experience: ["debutant"] } }],
    ["étudiante en comptabilité", "comptabilité", { choices: { experience: ["etudiant"] } }],
    ["comptable 2 ans d'expérience", "comptable", { choices: { experience: ["junior"] } }],
    ["comptable 3-5 ans", "comptable", { choices: { experience: ["confirme"] } }],
    ["comptable 2 à 6 ans", "comptable", { choices: { experience: ["junior", "confirme", "senior"] } }],
    ["expert-comptable 8 ans", "expert-comptable", { choices: { experience: ["senior"] } }],
    ["ADP paie expert", "paie", { choices: { outils: ["adp"], experience: ["senior", "expert"] } }],
    ["comptable 5 ans et plus", "comptable", { choices: { experience: ["senior", "expert"] } }],
    ["accountant no experience", "accountant", { choices: { experience: ["debutant"] } }],
    ["auditeur junior", "auditeur junior"],
    ["senior auditor", "senior auditor"],
  ]);
});

describe("places", () => {
  check([
    ["Rennes", "", { places: ["Rennes (35)"] }],
    ["comptable st etienne", "comptable", { places: ["Saint-Étienne (42)"] }],
    ["comptable à Aix en Provence", "comptable", { places: ["Aix-en-Provence (13)"] }],
    ["comptable Rennes, Nantes et Vannes", "comptable", { places: ["Rennes (35)", "Nantes (44)", "Vannes (56)"] }],
    ["comptable Paris 15ème arrondissement", "comptable", { places: ["Paris 15e (75)"] }],
    ["paie Finistère", "paie", { places: ["Finistère (29)"] }],
    ["comptable IDF", "comptable", { places: ["Île-de-France"] }],
    ["comptable en Bretagne", "comptable", { places: ["Bretagne"] }],
    ["33000", "", { places: ["Bordeaux (33)"] }],
    ["Lyon 69003", "", { places: ["Lyon 3e (69)"] }],
    ["comptable 35510", "comptable", { places: ["Cesson-Sévigné (35)"] }],
    ["69", "", { places: ["Rhône (69)"] }],
    ["paie 69", "paie", { places: ["Rhône (69)"] }],
    ["comptable (35)", "comptable", { places: ["Ille-et-Vilaine (35)"] }],
    ["chef de mission 35 ou 56", "chef de mission", { places: ["Ille-et-Vilaine (35)", "Morbihan (56)"] }],
    ["expert comptable dans le 2A", "expert comptable", { places: ["Corse-du-Sud (2A)"] }],
    ["comptable 35 45 000 €", "comptable", { places: ["Ille-et-Vilaine (35)"], salaryMin: 45_000 }],
    ["Rennes (35)", "", { places: ["Rennes (35)"] }],
    ["Rennes, Ille-et-Vilaine", "", { places: ["Rennes (35)"] }],
    ["Saint-Denis", "", { places: ["Saint-Denis (974)"] }],
    ["Saint-Denis 97400", "", { places: ["Saint-Denis (974)"] }],
    ["auditeur la défense", "auditeur", { places: ["Courbevoie (92)"] }],
    ["comptable France entière", "comptable"],
    ["France entière", ""],
  ]);

  check([
    ["centre de gestion agréé", "centre de gestion agréé"],
    ["comptable brive", "comptable", { places: ["Brive-la-Gaillarde (19)"] }],
    ["paie cabinet 34", "paie cabinet", { places: ["Hérault (34)"] }],
    ["69 comptable", "comptable", { places: ["Rhône (69)"] }],
    ["comptable niveau 13", "comptable niveau 13"],
    ["chef de mission bordeau", "chef de mission", { places: ["Bordeaux (33)"] }],
    ["comptable aix en provance", "comptable", { places: ["Aix-en-Provence (13)"] }],
    ["comptable entre Nantes et Angers", "comptable", { places: ["Nantes (44)", "Angers (49)"] }],
    ["bordeau", "bordeau"],
    ["gestionnaire de paie vente", "gestionnaire de paie vente"],
    ["est ce qu'il y a des postes d'auditeur à Lyon", "auditeur", { places: ["Lyon (69)"] }],
    ["comptable Lausanne Suisse", "comptable Lausanne Suisse"],
    ["comptable Valence (Espagne)", "comptable Valence (Espagne)"],
    ["comptable chalon s/ saone", "comptable", { places: ["Chalon-sur-Saône (71)"] }],
    ["paie st denis reunion", "paie", { places: ["Saint-Denis (974)"] }],
    ["collaborateur comptable en ligne", "collaborateur comptable en ligne"],
    ["collaborateur comptable à Ligné", "collaborateur comptable", { places: ["Ligné (44)"] }],
    ["comptable centre", "comptable", { places: ["Centre-Val de Loire"] }],
    ["expert pas cher comptable", "expert pas cher comptable"],
    ["comptable dans le Cher", "comptable", { places: ["Cher (18)"] }],
    ["Lyon Conseil", "Lyon Conseil"],
    ["Rennes & Associés", "Rennes & Associés"],
    ["comptable chez Lille Expertise", "comptable chez Lille Expertise"],
    ["cabinet moselline", "cabinet moselline"],
  ]);
});

describe("tools, diplomas and advantages beside other words", () => {
  check([
    ["comptable Sage 100", "comptable", { choices: { outils: ["sage-100"] } }],
    ["paie Silae Quadra", "paie", { choices: { outils: ["cegid-quadra", "silae"] } }],
    ["Sage 100", "Sage 100"],
    ["pennylane silae", "pennylane silae"],
    ["Pennylane Rennes", "Pennylane", { places: ["Rennes (35)"] }],
    ["comptable sage", "comptable sage"],
    ["comptable tableau", "comptable tableau"],
    ["comptable DCG", "comptable", { choices: { diplome: ["dcg"] } }],
    ["DCG", "DCG"],
    ["alternance BTS CG", "BTS CG", { choices: { contrat: APPRENTICESHIPS } }],
    ["comptable CCA", "comptable CCA"],
    ["comptable tickets restaurant RTT", "comptable", { choices: { avantages: ["titres-restaurant", "rtt"] } }],
    ["comptable 13 mois", "comptable", { choices: { avantages: ["treizieme-mois"] } }],
    ["comptable 13e mois", "comptable", { choices: { avantages: ["treizieme-mois"] } }],
    ["RTT", "RTT"],
    ["comptable AGC", "comptable", { choices: { categorie: ["agc"] } }],
    ["AGC Terres de Brume comptable", "AGC Terres de Brume comptable"],
    ["in extenso Lyon", "in extenso", { places: ["Lyon (69)"] }],
  ]);
});

describe("search words beside other words", () => {
  check([
    ["je cherche un poste de gestionnaire de paie", "gestionnaire de paie"],
    ["je suis comptable et je voudrais travailler à Toulouse", "comptable", { places: ["Toulouse (31)"] }],
    ["offre d'emploi comptable H/F urgent", "comptable"],
    ["recrutement expert-comptable (F/H)", "expert-comptable"],
    ["un·e collaborateur·rice comptable", "collaborateur·rice comptable"],
    ["emploi Rennes", "", { places: ["Rennes (35)"] }],
    ["cabinet Rennes", "", { places: ["Rennes (35)"] }],
    ["expert-comptable diplômé Paris", "expert-comptable diplômé", { places: ["Paris (75)"] }],
    ["cabinet d'audit", "cabinet d'audit"],
    ["offre d'emploi", "offre d'emploi"],
    ["juriste droit du travail", "juriste droit du travail"],
    ["crédit d'impôt recherche", "crédit d'impôt recherche"],
    ["chargé de recrutement", "chargé de recrutement"],
  ]);
});

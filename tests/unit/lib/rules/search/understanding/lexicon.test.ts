import { describe, expect, test } from "vitest";
import { findTerms } from "@/lib/rules/search/understanding/lexicon";
import { toWords } from "@/lib/rules/text/words";

const termsOf = (text: string) => findTerms(toWords(text));
const slugsOf = (text: string, field: string) =>
  termsOf(text)
    .flatMap(({ concepts }) => concepts)
    .filter((concept) => concept.field === field)
    .map(({ slug }) => slug)
    .sort();
const phrasesOf = (text: string) => termsOf(text).map(({ phrases }) => phrases.map((words) => words.join(" ")));

const AUDITORS = ["auditeur-confirme", "auditeur-durabilite", "auditeur-it", "auditeur-junior", "auditeur-senior"];
const ACCOUNTANTS = [
  "comptable-clients",
  "comptable-fournisseurs",
  "comptable-general",
  "comptable-mandants",
  "comptable-tenue-revision",
  "comptable-unique",
];
const LAWYERS = ["juriste-droit-des-societes", "juriste-droit-social"];
const APPRENTICES = [
  "alternant-assistant-comptable",
  "alternant-collaborateur-comptable",
  "alternant-expertise-comptable-dscg",
  "alternant-gestionnaire-paie",
];

test.each([
  ["chef de mission", ["chef-de-mission"]],
  ["CHEF MISSION", ["chef-de-mission"]],
  ["cheffes de mission", ["chef-de-mission"]],
  ["CDM", ["chef-de-mission"]],
  ["chef de mission audit", ["auditeur-senior"]],
  ["responsable de mission", ["chef-de-mission", "responsable-de-mission"]],
  ["expert-comptable", ["expert-comptable"]],
  ["experts comptables", ["expert-comptable"]],
  ["expert(e)-comptable", ["expert-comptable"]],
  ["EC", ["expert-comptable"]],
  ["EC stagiaire", ["expert-comptable-stagiaire"]],
  ["stage DEC", ["expert-comptable-stagiaire"]],
  ["expert-comptable mémorialiste", ["memorialiste"]],
  ["CAC", ["commissaire-aux-comptes"]],
  ["commissaires aux comptes", ["commissaire-aux-comptes"]],
  ["commissaire au compte", ["commissaire-aux-comptes"]],
  ["DAF", ["directeur-administratif-financier"]],
  ["directrice administrative et financière", ["directeur-administratif-financier"]],
  ["RAF", ["responsable-administratif-financier"]],
  ["CDG", ["controleur-de-gestion"]],
  ["contrôleuse de gestion", ["controleur-de-gestion"]],
  ["TS", ["consultant-evaluation-transmission"]],
  ["comptable fournisseur", ["comptable-fournisseurs"]],
  ["comptables généraux", ["comptable-general"]],
  ["AP", ["comptable-fournisseurs"]],
  ["GP", ["gestionnaire-de-paie"]],
  ["gestionnaire paie", ["gestionnaire-de-paie"]],
  ["gestionnaire de paie confirmée", ["gestionnaire-paie-confirme"]],
  ["assistantes paies", ["assistant-paie"]],
  ["comptable en cabinet", ["collaborateur-comptable"]],
  ["collaborateur comptable", ["collaborateur-comptable"]],
  ["collab", ["collaborateur-comptable"]],
  ["comptable", ACCOUNTANTS],
  ["comptables", ACCOUNTANTS],
  ["comptable·s", ACCOUNTANTS],
  ["auditeur", AUDITORS],
  ["auditrices", AUDITORS],
  ["juristes", LAWYERS],
  ["alternante", APPRENTICES],
  ["apprentissage", APPRENTICES],
  ["gestionnaire de paye", ["gestionnaire-de-paie"]],
  ["resp. paie", ["responsable-paie"]],
  ["juriste droit sociale", ["juriste-droit-social"]],
  ["statutory auditor", ["commissaire-aux-comptes"]],
  ["consultante CSRD", ["auditeur-durabilite"]],
  ["auditeur CSRD", ["auditeur-durabilite", "auditeur-durabilite"]],
  ["audit SI", ["auditeur-it"]],
  ["auditrice des systèmes d'information", ["auditeur-it"]],
  ["responsable DSI", ["responsable-innovation"]],
  ["audit junior", ["auditeur-junior"]],
  ["audit interne", ["controleur-interne"]],
  ["teneur de comptes", ["assistant-comptable", "collaborateur-comptable", "comptable-tenue-revision"]],
  ["comptable paie", ["assistant-paie", "gestionnaire-de-paie", "gestionnaire-paie-confirme"]],
  ["responsable de dossiers comptables", ["chef-de-mission", "collaborateur-comptable"]],
  ["directeur d'agence comptable", ["directeur-de-bureau"]],
  ["assistante de cabinet", ["assistant-comptable", "assistant-de-direction-cabinet", "secretaire-comptable"]],
  ["maître de stage", ["expert-comptable-stagiaire"]],
  ["stage d'expert-comptable", ["expert-comptable-stagiaire"]],
  ["head of finance", ["directeur-administratif-financier", "responsable-administratif-financier"]],
  ["GL accountant", ["comptable-general"]],
  ["supervisor", ["responsable-de-mission"]],
  ["payroll supervisor", ["responsable-paie"]],
  ["tax consultant", ["fiscaliste"]],
  ["encadrer une équipe paie", ["responsable-paie"]],
  ["responsable d'équipe comptable", ["responsable-comptable"]],
  ["gestion locative", ["comptable-mandants"]],
])("the text %s means the jobs %s", (text, slugs) => {
  expect(slugsOf(text, "jobReferential")).toEqual(slugs);
});

test.each([
  ["paie", "gestionnaire-de-paie"],
  ["payroll", "responsable-paie"],
  ["social", "juriste-droit-social"],
  ["audit", "manager-audit"],
  ["juridique", "assistant-juridique"],
  ["fiscalité", "fiscaliste"],
  ["compta", "collaborateur-comptable"],
  ["accounting", "comptable-general"],
  ["facture électronique", "charge-transition-facture-electronique"],
  ["expertise comptable", "expert-comptable"],
  ["gestion", "controleur-de-gestion"],
  ["finance", "directeur-administratif-financier"],
  ["tréso", "tresorier"],
  ["évaluation d'entreprises", "consultant-evaluation-transmission"],
])("the text %s names a domain that includes the job %s", (text, slug) => {
  expect(slugsOf(text, "jobReferential")).toContain(slug);
});

test.each([
  ["Quadra", "tools", ["cegid-quadra"]],
  ["Cegid Quadra", "tools", ["cegid-quadra"]],
  ["Quadratus", "tools", ["cegid-quadra"]],
  ["PowerBI", "tools", ["power-bi"]],
  ["Power BI", "tools", ["power-bi"]],
  ["Sage 100", "tools", ["sage-100"]],
  ["MyUnisoft", "tools", ["myunisoft"]],
  ["ACD", "tools", ["acd"]],
  ["RCA", "tools", ["rca-mcf", "rca-revisaudit"]],
  ["SAP S/4HANA", "tools", ["sap-s4"]],
  ["Cegid", "tools", ["cegid-expert", "cegid-loop", "cegid-quadra", "cegid-quadrapaie", "cegid-xrp"]],
  ["tableau", "tools", ["tableau"]],
  ["tableaux de bord", "tools", []],
  ["DCG", "formation", ["dcg"]],
  ["diplôme supérieur de comptabilité et de gestion", "formation", ["dscg"]],
  ["DEC", "formation", ["dec"]],
  ["BTS compta", "formation", ["bts-cg"]],
  ["CCA", "formation", ["licence-cca", "master-cca"]],
  ["GEA", "formation", ["but-gea-gc2f", "but-gea-pilotage", "but-gea-rh", "dut-gea"]],
  ["bac +8", "formation", ["cafcac", "dec"]],
  ["IFRS", "skills", ["ifrs"]],
  ["déclarations de TVA", "skills", ["declaration-tva"]],
  ["e-commerce", "skills", ["e-commerce"]],
  ["alternance", "contractType", ["alternance-apprentissage", "alternance-professionnalisation"]],
  ["stagiaire", "contractType", ["stage"]],
])("the text %s names a value of %s: %s", (text, field, slugs) => {
  expect(slugsOf(text, field)).toEqual(slugs);
});

describe("phrases", () => {
  test("typed words come first, then their synonyms", () => {
    expect(phrasesOf("chef de mission")[0]?.slice(0, 4)).toEqual([
      "chef de mission",
      "cheffe de mission",
      "cdm",
      "chef de groupe",
    ]);
    expect(phrasesOf("auditrices")).toEqual([["auditrices", "auditeur", "auditrice"]]);
    expect(phrasesOf("expert(e)-comptable")[0]).toEqual([
      "expert comptable",
      "experte comptable",
      "ec",
      "chartered accountant",
    ]);
  });

  test("the name of a domain is not a synonym of its jobs", () => {
    expect(phrasesOf("payroll")[0]).toEqual(["payroll", "gp", "paie"]);
    expect(phrasesOf("gestionnaire paye")[0]?.slice(0, 2)).toEqual(["gestionnaire paye", "gestionnaire de paie"]);
    expect(phrasesOf("gestionnaire de paie")[0]).not.toContain("paie");
    expect(phrasesOf("droit social")[0]).not.toContain("social");
    expect(phrasesOf("expert-comptable associé")[0]).not.toContain("associe");
  });
});

test("the longest phrases are found from the left, with their indexes", () => {
  const text = "je suis chef de mission, DSCG, à Rennes sur Sage 100";
  expect(termsOf(text).map(({ start, end }) => toWords(text).slice(start, end).join(" "))).toEqual([
    "chef de mission",
    "dscg",
    "sage 100",
  ]);
});

test("an inclusive ending is a part of its term", () => {
  expect(termsOf("auditeur·rice·s paie").map(({ start, end }) => [start, end])).toEqual([
    [0, 3],
    [3, 4],
  ]);
  expect(termsOf("comptable e-commerce").map(({ start, end }) => [start, end])).toEqual([
    [0, 1],
    [1, 3],
  ]);
});

test("neither ordinary words, numbers nor beginnings of words are terms", () => {
  expect(termsOf("appart recherche arts echo le la 80 rennes")).toEqual([]);
  expect(termsOf("")).toEqual([]);
});

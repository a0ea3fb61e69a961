import { expect, test } from "vitest";
import { findTerms, findWrittenTerms } from "@/lib/rules/search/understanding/lexicon";
import { toWords } from "@/lib/rules/text/words";

const termsOf = (text: string) => findTerms(toWords(text));
const slugsOf = (text: string, field: string) =>
  termsOf(text)
    .flatMap(({ concepts }) => concepts)
    .filter((concept) => concept.field === field)
    .map(({ slug }) => slug)
    .sort();

const ACCOUNTANTS = [
  "comptable-clients",
  "comptable-fournisseurs",
  "comptable-general",
  "comptable-mandants",
  "comptable-tenue-revision",
  "comptable-unique",
];
test.each([
  ["gest paie", ["gestionnaire-de-paie"]],
  ["assist. comptable", ["assistant-comptable"]],
  ["collab cpta", ["collaborateur-comptable"]],
  ["resp compta", ["responsable-comptable"]],
  ["dir admin et fin", ["directeur-administratif-financier"]],
  ["ctrl de gest", ["controleur-de-gestion"]],
  ["mgr audit", ["manager-audit"]],
  ["compta fournisseurs", ["comptable-fournisseurs"]],
  ["comptable gene", ["comptable-general"]],
  ["asst jur", ["assistant-juridique"]],
  ["exp-cptable", ["expert-comptable"]],
  ["compta clts", ["comptable-clients"]],
  ["audit sr", ["auditeur-senior"]],
  ["cptable", ACCOUNTANTS],
  ["gest polyvalent", ["gestionnaire-de-paie", "gestionnaire-paie-confirme"]],
])("the text %s is short for the jobs %s", (text, slugs) => {
  expect(slugsOf(text, "jobReferential")).toEqual(slugs);
});

test.each([
  ["GDP", ["gestionnaire-de-paie"]],
  ["D.A.F.", ["directeur-administratif-financier"]],
  ["E.C.", ["expert-comptable"]],
  ["CAC", ["commissaire-aux-comptes"]],
  ["DDM", ["directeur-de-mission"]],
  ["CGP", ["conseiller-gestion-patrimoine"]],
])("the initials %s mean the job %s", (text, slugs) => {
  expect(slugsOf(text, "jobReferential")).toEqual(slugs);
});

test.each([
  ["expertcomptable", "jobReferential", ["expert-comptable"]],
  ["expertecomptable stagiaire", "jobReferential", ["expert-comptable-stagiaire"]],
  ["chefdemission", "jobReferential", ["chef-de-mission"]],
  ["gestionnairepaie", "jobReferential", ["gestionnaire-de-paie"]],
  ["expert - comptable", "jobReferential", ["expert-comptable"]],
  ["my unisoft", "tools", ["myunisoft"]],
  ["Pay Fit", "tools", ["payfit"]],
])("the text %s is understood whatever its spaces", (text, field, slugs) => {
  expect(slugsOf(text, field)).toEqual(slugs);
});

test.each([
  ["colaborateur comptable", ["collaborateur-comptable"]],
  ["audtieur senior", ["auditeur-senior"]],
  ["gestionaire de paye", ["gestionnaire-de-paie"]],
  ["expert contable", ["expert-comptable"]],
  ["comptable fourniseur", ["comptable-fournisseurs"]],
  ["zuditeur senior", ["auditeur-senior"]],
  ["comptable clinets", ["comptable-clients"]],
  ["comptable tene et révision", ["comptable-tenue-revision"]],
  ["auditrrice junior", ["auditeur-junior"]],
  ["experte-coptble stagiaire", ["expert-comptable-stagiaire"]],
])("the mistyped text %s means the job %s", (text, slugs) => {
  expect(slugsOf(text, "jobReferential")).toEqual(slugs);
});

test.each([
  ["collaborateur / collaboratrice comptable", ["collaborateur-comptable"]],
  ["conseillère en gestion", ["conseiller-en-gestion"]],
  ["contrôleur(se) de gestion", ["controleur-de-gestion"]],
  ["directrices administratives et financières", ["directeur-administratif-financier"]],
  ["experte-comptable associée", ["expert-comptable-associe"]],
  ["CHARGÉES DE RECOUVREMENT", ["charge-recouvrement"]],
])("the text %s means the job %s, whatever its gender", (text, slugs) => {
  expect(slugsOf(text, "jobReferential")).toEqual(slugs);
});

test.each([
  ["comptabilité clients", ["comptable-clients"]],
  ["secrétariat comptable", ["secretaire-comptable"]],
  ["direction administrative et financière", ["directeur-administratif-financier"]],
  ["conseil en gestion", ["conseiller-en-gestion"]],
])("the activity %s means the job %s", (text, slugs) => {
  expect(slugsOf(text, "jobReferential")).toEqual(slugs);
});

test.each([
  ["paie gestionnaire", ["gestionnaire-de-paie"]],
  ["comptable agricole collaboratrice", ["collaborateur-comptable-agricole"]],
  ["paie assistant comptable", ["assistant-comptable"]],
])("the words of %s are found in any order", (text, slugs) => {
  expect(slugsOf(text, "jobReferential")).toEqual(expect.arrayContaining(slugs));
});

test.each([
  ["chargée de social", ["gestionnaire-de-paie", "gestionnaire-paie-confirme"]],
  ["chef de projet facture électronique", ["charge-transition-facture-electronique"]],
  ["FP&A analyst", ["controleur-de-gestion", "responsable-controle-gestion"]],
  ["responsable audit", ["manager-audit"]],
  ["tax manager", ["fiscaliste"]],
  ["responsable fiscal", ["fiscaliste"]],
  ["employé comptable", ACCOUNTANTS],
])("the rank and domain %s mean the jobs %s", (text, slugs) => {
  expect(slugsOf(text, "jobReferential")).toEqual(slugs);
  expect(termsOf(text)).toHaveLength(1);
});

test("a rank between two domains is read with the first", () => {
  expect(termsOf("social manager fiscal").map(({ start, end }) => [start, end])).toEqual([
    [0, 2],
    [2, 3],
  ]);
});

test.each([
  ["chargée de paie", ["gestionnaire-de-paie"]],
  ["directrice comptable", ["responsable-comptable"]],
  ["auditrice financière", ["auditeur-confirme", "auditeur-junior", "auditeur-senior"]],
  ["credit manager", ["charge-recouvrement", "tresorier"]],
  ["conseillère de gestion agricole", ["collaborateur-comptable-agricole", "conseiller-en-gestion"]],
])("the unknown job %s is read as the nearest known jobs %s", (text, slugs) => {
  expect(slugsOf(text, "jobReferential")).toEqual(slugs);
  expect(termsOf(text)).toHaveLength(1);
});

test.each(["audituer", "CSE", "plan", "chargé", "comptbale", "gestionaire de piae", "assi", "Agen", "Gard"])(
  "the word %s alone is not a term",
  (text) => {
    expect(termsOf(text)).toEqual([]);
  },
);

test("findWrittenTerms accepts no abbreviation and no typing error", () => {
  const terms = (text: string) => findWrittenTerms(toWords(text)).map(({ concepts }) => concepts[0]?.slug);
  expect(terms("gest paie")).toEqual(terms("paie"));
  expect(terms("audtieur senior")).toEqual([]);
  expect(terms("expertcomptable")).toEqual([]);
  expect(terms("gestionnaires de paie")).toEqual(["gestionnaire-de-paie"]);
});

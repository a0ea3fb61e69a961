import fc from "fast-check";
import { expect, test } from "vitest";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import software from "@/lib/rules/vocabulary/software.json";
import { suggestTerms } from "@/marketplace/resources/data/term-suggestions";

test.each([
  ["compta", "comptable-general"],
  ["COMPTA", "comptable-general"],
  ["collab", "collaborateur-comptable"],
  ["collaboratrice", "collaborateur-comptable"],
  ["assistante comptable", "assistant-comptable"],
  ["réviseuse", "reviseur-comptable"],
  ["reviseur", "reviseur-comptable"],
  ["cheffe", "chef-de-mission"],
  ["chef de m", "chef-de-mission"],
  ["chef mission", "chef-de-mission"],
  ["cac", "commissaire-aux-comptes"],
  ["EC", "expert-comptable"],
  ["expert-compt", "expert-comptable"],
  ["daf", "directeur-administratif-financier"],
  ["raf", "responsable-administratif-financier"],
  ["paie", "gestionnaire-de-paie"],
  ["payroll", "gestionnaire-de-paie"],
  ["gest paie", "gestionnaire-de-paie"],
  ["fiscalistes", "fiscaliste"],
  ["contrôleur", "controleur-de-gestion"],
  ["controller", "controleur-de-gestion"],
  ["tréso", "tresorier"],
])("the first job for %s is %s", (typed, slug) => expect(suggestTerms("jobReferential", typed, 8)[0]).toBe(slug));

test.each([
  ["sil", "silae"],
  ["quadra", "cegid-quadra"],
  ["cegid", "cegid-quadra"],
  ["sage 100", "sage-100"],
  ["penny", "pennylane"],
  ["acd", "acd"],
  ["exc", "excel"],
])("the first tool for %s is %s", (typed, slug) => expect(suggestTerms("tools", typed, 8)[0]).toBe(slug));

test("titles that begin with the text come before titles that contain it", () => {
  const found = suggestTerms("jobReferential", "auditeur", 8);
  expect(found.slice(0, 3).sort()).toEqual(["auditeur-confirme", "auditeur-junior", "auditeur-senior"]);
  expect(found.indexOf("stagiaire-audit")).toBeGreaterThan(found.indexOf("auditeur-it"));
});

test.each(["", " ", "zzz", "comptable zzz", "constructor"])("no job is suggested for « %s »", (typed) =>
  expect(suggestTerms("jobReferential", typed, 8)).toEqual([]),
);

test("each job is suggested for both titles, and each tool for its label", () => {
  const missing = [
    ...jobs.flatMap(({ slug, title, titleEn }) =>
      [title, titleEn].filter((one) => !suggestTerms("jobReferential", one, 8).includes(slug)),
    ),
    ...software.flatMap(({ slug, label }) => (suggestTerms("tools", label, 8).includes(slug) ? [] : [label])),
  ];
  expect(missing).toEqual([]);
});

test("any text has at most eight suggested jobs, each once", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (typed) => {
      const found = suggestTerms("jobReferential", typed, 8);
      expect(found.length).toBeLessThanOrEqual(8);
      expect(new Set(found).size).toBe(found.length);
    }),
  );
});

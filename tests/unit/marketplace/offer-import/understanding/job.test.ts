import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jobOf } from "@/marketplace/offer-import/understanding/job";

describe("the job of a title", () => {
  test.each([
    ["Collaboratrice Comptable (F/H)", "collaborateur-comptable"],
    ["Chef / Cheffe de mission comptable (H/F)", "chef-de-mission"],
    ["Responsable de mission comptable H/F", "responsable-de-mission"],
    ["Gestionnaire de paie confirmé(e)", "gestionnaire-paie-confirme"],
    ["Consultant indépendant évaluation et transmission", "consultant-evaluation-transmission"],
    ["Accounts Receivable Accountant", "comptable-clients"],
    ["Senior auditor (M/F/X)", "auditeur-senior"],
    ["Juriste droit des sociétés", "juriste-droit-des-societes"],
    ["Apprenti collaborateur comptable", "alternant-collaborateur-comptable"],
    ["CDI - Lyon - Collaborateur comptable", "collaborateur-comptable"],
    ["Assistant(e) de direction de cabinet (H/F)", "assistant-de-direction-cabinet"],
  ])("the title %j states the job %s", (title, slug) => {
    expect(jobOf(title)).toEqual({ slug });
  });

  test.each([
    "Alternant développeur web",
    "Responsable de magasin",
    "Responsable de site logistique (H/F)",
    "Directeur d'agence bancaire (F/H)",
    "Infirmier",
    "Gestionnaire de stocks",
    "Commercial logiciel comptable",
    "Formateur comptabilité",
    "Auditeur énergétique",
    "Contrôleur qualité",
    "Juriste immobilier",
    "Stage - Assistant(e) communication",
    "Office manager",
    "Comptable",
    "",
  ])("the title %j names no job of the referential", (title) => {
    expect(jobOf(title)).toEqual({ guesses: [] });
  });

  test("a title that says more than its job gives a guess", () => {
    expect(jobOf("Assistant comptable et paie")).toEqual({ guesses: ["assistant-comptable"] });
    expect(jobOf("Comptable général / Gestionnaire de paie")).toEqual({
      guesses: ["comptable-general", "gestionnaire-de-paie"],
    });
  });

  test("any title has a few jobs at most", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (title) => {
        const meaning = jobOf(title);
        expect("slug" in meaning ? 1 : meaning.guesses.length).toBeLessThanOrEqual(3);
      }),
    );
  });
});

import { describe, expect, test } from "vitest";
import { refusalMail, refusalText } from "@/lib/rules/transaction/refusal-text";
import { TALENT_POOL_MONTHS } from "@/lib/rules/transaction/talent-pool";
import reasons from "@/lib/rules/vocabulary/refusal-reasons.json";
import { RULES } from "@/marketplace/retention/rules";

const refusal = {
  firstname: "Coralie",
  offerName: "Gestionnaire de paie",
  companyName: "Groupe Valmérac",
  date: "20 novembre 2026",
  reason: "logiciels",
  message: "",
  wasStudied: true,
  signer: "Claire Morel",
  asksToKeep: false,
};

describe("refusalText", () => {
  test("each reason of the vocabulary has a sentence in both languages", () => {
    for (const { slug } of reasons)
      for (const locale of ["fr", "en"] as const) expect(refusalText(slug, locale)).toMatch(/\.$/);
  });

  test("an unknown reason has no sentence", () => {
    expect([refusalText("", "fr"), refusalText("constructor", "en")]).toEqual(["", ""]);
  });
});

describe("refusalMail", () => {
  test("the refusal mail has a greeting, the reason, thanks and a signature", () => {
    expect(refusalMail(refusal, "fr")).toEqual({
      subject: "Votre candidature chez Groupe Valmérac\u00a0: notre réponse",
      paragraphs: [
        "Bonjour Coralie,",
        "Vous avez répondu à notre offre «\u00a0Gestionnaire de paie\u00a0» le 20 novembre 2026. Nous avons étudié votre candidature et ne la retiendrons pas.",
        refusalText("logiciels", "fr"),
        "Merci pour le temps que vous y avez consacré.",
        "Claire Morel, Groupe Valmérac",
      ],
      question: null,
    });
  });

  test("the firm's own text replaces the sentence of the reason", () => {
    const { paragraphs } = refusalMail({ ...refusal, message: " Au plaisir. " }, "en");
    expect(paragraphs[2]).toBe("Au plaisir.");
    expect(paragraphs.join()).not.toContain(refusalText("logiciels", "en"));
  });

  test("the question about the talent pool states its two durations", () => {
    const { paragraphs, question } = refusalMail({ ...refusal, asksToKeep: true }, "fr");
    expect(paragraphs[3]).toMatch(/deux ans dans notre vivier.*sans accord.*trois mois/);
    expect(question).toEqual({
      title: "Être dans le vivier de Groupe Valmérac\u202f?",
      link: "Répondre par oui ou par non",
    });
    // The sentence states the durations of the retention rules.
    expect([TALENT_POOL_MONTHS, RULES.talentPool.months, RULES.refusedApplications.months]).toEqual([24, 24, 3]);
  });

  test("the refusal mail of an unread application does not say that it was studied", () => {
    const { paragraphs } = refusalMail({ ...refusal, firstname: null, signer: null, wasStudied: false }, "fr");
    expect(paragraphs.join(" ")).not.toContain("étudié");
    expect([paragraphs[0], paragraphs.at(-1)]).toEqual(["Bonjour,", "Groupe Valmérac"]);
  });
});

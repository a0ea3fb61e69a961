import { describe, expect, test } from "vitest";
import { refusalMail, refusalText } from "@/lib/rules/transaction/refusal-text";
import reasons from "@/lib/rules/vocabulary/refusal-reasons.json";

const refusal = {
  firstname: "Coralie",
  offerName: "Gestionnaire de paie",
  companyName: "Groupe Valmérac",
  date: "20 novembre 2026",
  reason: "logiciels",
  message: "",
  wasStudied: true,
  signer: "Claire Morel",
};

describe("refusalText", () => {
  test("each reason of the vocabulary has a sentence in both languages", () => {
    for (const { slug } of reasons)
      for (const locale of ["fr", "en"] as const) expect(refusalText(slug, locale)).toMatch(/\.$/);
  });

  test("another word has none", () => {
    expect([refusalText("", "fr"), refusalText("constructor", "en")]).toEqual(["", ""]);
  });
});

describe("refusalMail", () => {
  test("greets, says the reason once, thanks, and is signed by a person", () => {
    expect(refusalMail(refusal, "fr")).toEqual({
      subject: "Votre candidature chez Groupe Valmérac\u202f: notre réponse",
      paragraphs: [
        "Bonjour Coralie,",
        "Vous avez répondu à notre offre «\u202fGestionnaire de paie\u202f» le 20 novembre 2026. Nous avons étudié votre candidature et ne la retiendrons pas.",
        refusalText("logiciels", "fr"),
        "Merci pour le temps que vous y avez consacré.",
        "Claire Morel, Groupe Valmérac",
      ],
    });
  });

  test("the firm's own text takes the place of the sentence", () => {
    const { paragraphs } = refusalMail({ ...refusal, message: " Au plaisir. " }, "en");
    expect(paragraphs[2]).toBe("Au plaisir.");
    expect(paragraphs.join()).not.toContain(refusalText("logiciels", "en"));
  });

  test("the mail of an unread application claims no study", () => {
    const { paragraphs } = refusalMail({ ...refusal, firstname: null, signer: null, wasStudied: false }, "fr");
    expect(paragraphs.join(" ")).not.toContain("étudié");
    expect([paragraphs[0], paragraphs.at(-1)]).toEqual(["Bonjour,", "Groupe Valmérac"]);
  });
});

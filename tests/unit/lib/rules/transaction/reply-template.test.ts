import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  fillTemplate,
  hasPlaceholder,
  PLACEHOLDERS,
  unknownPlaceholders,
} from "@/lib/rules/transaction/reply-template";

const values = {
  "{prénom}": "Coralie",
  "{offre}": "Gestionnaire de paie",
  "{cabinet}": "Groupe Valmérac",
  "{signataire}": "Claire Morel",
};

describe("unknownPlaceholders", () => {
  test("known placeholders are accepted, however é is encoded", () => {
    expect(unknownPlaceholders(PLACEHOLDERS.join(" "))).toEqual([]);
    expect(unknownPlaceholders("{prénom}".normalize("NFD"))).toEqual([]);
  });

  test("unknown names and stray braces are reported once each", () => {
    expect(unknownPlaceholders("{nom} {nom} {{prénom}} fin }")).toEqual(["{nom}", "{}", "}"]);
    expect(unknownPlaceholders("{prenom}, {Prénom}")).toEqual(["{prenom}", "{Prénom}"]);
  });

  test("a text has no unknown placeholder exactly when filling it leaves no brace", () => {
    const piece = fc.oneof(fc.constantFrom(...PLACEHOLDERS, "{", "}", "{nom}", " ", ","), fc.string({ maxLength: 8 }));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = pieces.join("");
        const isClean = !/[{}]/.test(fillTemplate(text, values));
        expect(unknownPlaceholders(text).length === 0).toBe(isClean);
      }),
    );
  });
});

describe("fillTemplate", () => {
  test("each placeholder is replaced, as often as it is written", () => {
    expect(fillTemplate("Bonjour {prénom}, {offre} chez {cabinet}. {prénom} {signataire}", values)).toBe(
      "Bonjour Coralie, Gestionnaire de paie chez Groupe Valmérac. Coralie Claire Morel",
    );
  });

  test("an unknown first name is removed with the space before it", () => {
    expect(fillTemplate("Bonjour {prénom},", { ...values, "{prénom}": "" })).toBe("Bonjour,");
  });

  test("a value that looks like a placeholder is not replaced", () => {
    expect(fillTemplate("{offre}", { ...values, "{offre}": "{prénom} $1" })).toBe("{prénom} $1");
  });
});

test("hasPlaceholder detects only known placeholders", () => {
  expect([hasPlaceholder("À {cabinet}"), hasPlaceholder("{nom}")]).toEqual([true, false]);
});

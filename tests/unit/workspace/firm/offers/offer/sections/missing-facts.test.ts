import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Offer } from "@/lib/entities/offer";
import { anOffer } from "@/tests/fixtures/an-offer";
import { missingFacts } from "@/workspace/firm/offers/offer/sections/missing-facts";

const bare = (description: string, metadata: Offer["metadata"] = {}) =>
  anOffer({
    description,
    metadata,
    customAttributes: { remoteWork: null, tools: null, experience: null, formation: null },
  });
const SAID = `<p>Vos missions : tenir 45 dossiers sous Silae, deux jours en télétravail.</p><p>Profil : DCG, coefficient 220.</p>
  <p>Période fiscale : heures payées. Maître de stage au cabinet. Deux entretiens.</p>`;

describe("the missing facts of an offer", () => {
  test("an empty offer lacks all ten facts", () => {
    expect(missingFacts(bare(""))).toHaveLength(10);
  });

  test("a fact absent from the text of an offer is missing", () => {
    expect(missingFacts(bare(SAID))).toEqual(["sectors"]);
  });

  test("a fact stated in a field of an offer is not missing", () => {
    const practice = { files: 40, sectors: ["btp"], seasonHours: 42, supervisesTrainees: false, coefficient: 220 };
    const offer = anOffer({ description: "", metadata: { practice } });
    expect(missingFacts(offer)).toEqual(["tasks", "process"]);
  });

  test("adding words to an offer never adds a missing fact", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("<p>Silae</p>", "<p>12 dossiers</p>", "<p>entretiens</p>", "<p>x</p>")),
        (lines) => {
          const before = missingFacts(bare(lines.join("")));
          const after = missingFacts(bare([...lines, "<p>Vos missions</p>"].join("")));
          expect(before).toEqual(expect.arrayContaining(after));
        },
      ),
    );
  });
});

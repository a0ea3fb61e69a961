import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toWords } from "@/lib/rules/text/words";
import { correct } from "@/marketplace/search/text/correct";

const NOTHING_MORE = () => false;
const corrected = (text: string, isKnown: (word: string) => boolean = NOTHING_MORE) =>
  correct(toWords(text), isKnown)?.join(" ") ?? null;

test.each([
  ["comptbale", "comptable"],
  ["comtable", "comptable"],
  ["conptable", "comptable"],
  ["audtieur", "auditeur"],
  ["gestionaire de piae", "gestionnaire de paie"],
  ["directeurr de mussion", "directeur de mission"],
  ["zuditeur", "auditeur"],
  ["omptable", "comptable"],
  ["colaborateur Silae", "collaborateur silae"],
  ["jursite", "juriste"],
  ["pennilane", "pennylane"],
  ["silea", "silae"],
  ["alternnce", "alternance"],
  ["alternace", "alternance"],
  ["auditteur", "auditeur"],
  ["fiscalsite", "fiscaliste"],
  ["stagaire", "stagiaire"],
  ["consolidaton", "consolidation"],
  ["teletravial", "teletravail"],
  ["comptable Lile", "comptable lille"],
  ["Strasbrug", "strasbourg"],
  ["montpelier", "montpellier"],
  ["chef de mission Bordaux", "chef de mission bordeaux"],
  ["memoraliste", "memorialiste"],
  ["DSGC", "dscg"],
])("the text %s is corrected to %s", (text, expected) => {
  expect(corrected(text)).toBe(expected);
});

describe("texts that are not corrected", () => {
  test.each([
    "comptables",
    "auditrices",
    "EC",
    "PACA",
    "chef de mission",
    "Rennes",
    "boulanger",
    "équipier",
    "Deloitte",
    "pennyl",
    "chef de mis",
    "gest paie",
    "colaborateur comptable",
    "expertcomptable",
    "juri",
    "2O35",
    "",
  ])("the text “%s” is not corrected", (text) => {
    expect(corrected(text)).toBeNull();
  });

  test("a word known to the caller is not corrected", () => {
    expect(corrected("comptbale", (word) => word === "comptbale")).toBeNull();
  });
});

test("a corrected text is not corrected again", () => {
  const mistyped = fc.constantFrom("comptbale", "audtieur", "gestionaire", "piae", "mussion", "zuditeur", "pennilane");
  const other = fc.constantFrom("chef", "de", "mission", "paie", "Lille", "licorne");
  const random = fc.string({ unit: "grapheme", maxLength: 30 });
  expect(correct(["comptbale", "chef", "comptbale"], NOTHING_MORE)).toEqual(["comptable", "chef", "comptable"]);
  fc.assert(
    fc.property(fc.array(fc.oneof(mistyped, other, random), { maxLength: 5 }), (texts) => {
      const words = correct(toWords(texts.join(" ")), NOTHING_MORE);
      fc.pre(words !== null);
      expect(correct(words ?? [], NOTHING_MORE)).toBeNull();
    }),
  );
});

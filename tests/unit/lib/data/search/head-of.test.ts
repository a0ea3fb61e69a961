import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { headOf } from "@/lib/data/search/head-of";

describe("the job named by the words of a search", () => {
  test.each([
    ["contrôleur de gestion viticole", "controleur-de-gestion", "contrôleur de gestion", "viticole"],
    ["Gestionnaire de paie", "gestionnaire-de-paie", "Gestionnaire de paie", ""],
    ["silae gestionnaire de paie du BTP", "gestionnaire-de-paie", "gestionnaire de paie", "silae BTP"],
    ["paie Silae", null, "paie", "Silae"],
    ["comptable immobilier", null, "comptable", "immobilier"],
    ["\u219a\u0338 Gestionnaire de paie", "gestionnaire-de-paie", "Gestionnaire de paie", ""],
  ])("%s names %s", (text, slug, written, others) => expect(headOf(text)).toMatchObject({ slug, written, others }));

  test("words that name several jobs have no head", () => {
    expect(headOf("auditeur senior ou gestionnaire de paie")).toBeNull();
  });

  test("words that name no job have no head", () => {
    for (const text of ["", "Pennylane", "zzz", "licorne rose"]) expect(headOf(text), text).toBeNull();
  });

  test("the phrase of the job is a part of the text", () => {
    const job = fc.constantFrom("Gestionnaire de paie", "contrôleur de gestion", "EXPERT-COMPTABLE", "memorialiste");
    const around = fc.string({ unit: "grapheme", maxLength: 60 });
    fc.assert(
      fc.property(around, job, around, (before, named, after) => {
        const text = `${before} ${named} ${after}`;
        const head = headOf(text);
        // The drawn words around the job may name another job.
        fc.pre(head !== null);
        expect(head?.written).not.toBe("");
        expect(text).toContain(head?.written);
      }),
    );
  });
});

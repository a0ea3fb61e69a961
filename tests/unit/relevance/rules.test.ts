import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawFrom } from "@/tests/relevance/generated/draw";
import { activity } from "@/tests/relevance/generated/rules/activity";
import * as arrangement from "@/tests/relevance/generated/rules/arrangement";
import * as forms from "@/tests/relevance/generated/rules/forms";
import * as places from "@/tests/relevance/generated/rules/places";
import { requested } from "@/tests/relevance/generated/rules/qualifiers";
import { initials, shortened } from "@/tests/relevance/generated/rules/shortening";
import * as terms from "@/tests/relevance/generated/rules/terms";
import * as errors from "@/tests/relevance/generated/rules/typing-errors";
import { titleOf } from "@/tests/relevance/generated/titles";
import { drawTyped, named, type Rule, type Typed, toLine } from "@/tests/relevance/generated/typed";

const typed = (job: string, gender: Typed["gender"] = "masculine") => named(titleOf(job), gender, titleOf(job)[gender]);
/** Returns every line that a rule makes of a job in 200 draws. */
const linesOf = (rule: Rule, from: Typed) =>
  new Set(
    Array.from({ length: 200 }, (_, seed) => rule(from, drawFrom(seed))).map((changed) => changed && toLine(changed)),
  );
/** Checks the text before a rule and the text after it, for drawn texts. */
const holds = (rule: Rule, check: (before: Typed, after: Typed) => void) =>
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const draw = drawFrom(seed);
      const before = drawTyped(draw);
      const after = rule(before, draw);
      if (after) check(before, after);
    }),
    { numRuns: 300 },
  );

describe("forms", () => {
  test.each([
    ["chef-de-mission", "chefs de mission expertise comptable"],
    ["expert-comptable-associe", "experts-comptables associés"],
    ["gestionnaire-paie-confirme", "gestionnaires de paie confirmés"],
    ["comptable-general", "comptables généraux"],
    ["assistant-paie", "assistants paie"],
    ["directeur-administratif-financier", "directeurs administratifs et financiers"],
  ])("the plural of %s is « %s »", (job, plural) => {
    expect(linesOf(forms.plural, typed(job))).toEqual(new Set([plural]));
  });

  test("the feminine of a title is that of the referential, or null", () => {
    expect(linesOf(forms.feminine, typed("controleur-interne"))).toEqual(
      new Set(["contrôleuse comptable et financière"]),
    );
    expect(linesOf(forms.feminine, typed("fiscaliste"))).toEqual(new Set([null]));
  });

  test("inclusive writing marks each word that has two genders", () => {
    expect([...linesOf(forms.inclusive, typed("assistant-comptable"))].sort()).toEqual(
      ["assistant(e)", "assistant-e", "assistant.e", "assistant/e", "assistant·e", "assistant·e·s"].map(
        (word) => `${word} comptable`,
      ),
    );
    expect(linesOf(forms.inclusive, typed("expert-comptable"))).toContain("expert·e-comptable");
    expect(linesOf(forms.inclusive, typed("consolideur"))).toContain("consolideur(se)");
  });
});

describe("shortening and arrangement", () => {
  test("a title is replaced by its usual initials, or by its activity", () => {
    expect(linesOf(initials, typed("directeur-administratif-financier"))).toEqual(new Set(["DAF", "daf", "D.A.F."]));
    expect(linesOf(initials, typed("fiscaliste"))).toEqual(new Set([null]));
    expect(linesOf(activity, typed("tresorier"))).toEqual(new Set(["trésorerie"]));
  });

  test("the short forms of a title include the usual abbreviations", () => {
    expect(linesOf(shortened, typed("gestionnaire-de-paie"))).toContain("gest. de paie");
    expect(linesOf(shortened, typed("collaborateur-comptable"))).toContain("collab compta");
    expect(linesOf(shortened, typed("fiscaliste"))).toEqual(new Set([null]));
  });

  test("each word of a shortened title has the same first letter", () => {
    holds(shortened, (before, after) => {
      const initials = (name: string) => name.split(/[ -]/).map((word) => word.charAt(0));
      expect(initials(after.name)).toEqual(initials(before.name));
      expect(after.name.length).toBeLessThan(before.name.length);
    });
  });

  test("words are joined, split or moved, and prepositions removed or replaced", () => {
    expect(linesOf(arrangement.compound, typed("expert-comptable"))).toContain("expertcomptable");
    expect(linesOf(arrangement.compound, typed("gestionnaire-de-paie"))).toContain("gestionnaire-de-paie");
    expect(linesOf(arrangement.reordered, typed("gestionnaire-de-paie"))).toEqual(new Set(["paie gestionnaire"]));
    expect(linesOf(arrangement.withoutPrepositions, typed("juriste-droit-social"))).toEqual(
      new Set(["juriste droit social"]),
    );
    expect(linesOf(arrangement.otherPreposition, typed("assistant-paie"))).toContain("assistant de paie");
  });
});

describe("typing errors", () => {
  const letters = (name: string) => [...name].sort().join("");

  test.each([
    ["a swap", errors.swap, (a: string, b: string) => letters(a) === letters(b)],
    ["a missing letter", errors.lose, (a: string, b: string) => a.length === b.length + 1],
    ["a doubled letter", errors.double, (a: string, b: string) => b.length === a.length + 1 && /(.)\1/.test(b)],
    ["a neighbouring key", errors.neighbour, (a: string, b: string) => differences(a, b) === 1],
    ["a wrong accent", errors.accent, (a: string, b: string) => differences(a, b) === 1],
  ])("the typing error %s changes one word, after its first letter", (_, slip, isSlip) => {
    holds(errors.oneError(slip), (before, after) => {
      expect(isSlip(before.name, after.name), `${before.name} → ${after.name}`).toBe(true);
      expect(after.name.charAt(0)).toBe(before.name.charAt(0));
    });
  });

  test("two typing errors change two words, or one long word", () => {
    holds(errors.twoErrors, (before, after) => {
      const [words, typos] = [before.name, after.name].map((name) => name.split(/[ -]/));
      const changed = words?.filter((word, at) => word !== typos?.[at]) ?? [];
      expect(changed.length === 2 || changed[0]?.length).toSatisfy((found) => found === true || Number(found) >= 10);
    });
  });

  const differences = (a: string, b: string) => [...a].filter((letter, at) => letter !== b.charAt(at)).length;
});

describe("additions and places", () => {
  test("added words agree in gender with the title", () => {
    expect(linesOf(terms.ofLevel, typed("collaborateur-comptable", "feminine"))).toContain(
      "collaboratrice comptable confirmée",
    );
    expect(linesOf(terms.ofLevel, typed("auditeur-junior"))).toEqual(new Set([null]));
    expect(linesOf(terms.ofLevel, typed("expert-comptable-stagiaire"))).toContain(
      "expert-comptable stagiaire 2e année",
    );
    expect(linesOf(requested, typed("auditeur-junior"))).toContain("poste d'auditeur junior");
  });

  test("a query for an apprenticeship accepts the job's apprentices", () => {
    const learning = terms.learning(typed("gestionnaire-de-paie"), drawFrom(1));
    expect(learning?.jobs).toContain("alternant-gestionnaire-paie");
  });

  test.each(Object.entries(places))("the rule %s adds a place, and changes nothing else", (_, rule) => {
    holds(rule, (before, after) => {
      expect(after.name).toBe(before.name);
      expect(after.jobs).toEqual(before.jobs);
      expect(after.place).not.toBeNull();
      expect(toLine(after)).not.toBe(toLine(before));
    });
  });
});

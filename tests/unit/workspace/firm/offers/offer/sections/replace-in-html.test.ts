import { describe, expect, test } from "vitest";
import { lintOffer } from "@/lib/rules/tools/offer-lint/lint-offer";
import { fixOf } from "@/workspace/firm/offers/offer/lint/fixes";
import { replaceInHtml } from "@/workspace/firm/offers/offer/sections/replace-in-html";

describe("words replaced in a text", () => {
  test("only the first occurrence in the text is replaced, never one in a tag", () => {
    expect(replaceInHtml('<p class="a">b a <b>a</b></p>', "a", "c")).toBe('<p class="a">b c <b>a</b></p>');
    expect(replaceInHtml("<p>R&amp;D</p>", "R&D", "<études>")).toBe("<p>&lt;études&gt;</p>");
    expect(replaceInHtml("<p>a</p>", "$", "b")).toBe("<p>a</p>");
    expect(replaceInHtml("<p>a</p>", "", "b")).toBe("<p>a</p>");
    expect(replaceInHtml("<p>a</p>", "a", "$&$1")).toBe("<p>$&amp;$1</p>");
  });

  test.each([
    ["Auditeur senior", "hf-manquant"],
    ["Comptable (H/F)\nBonne présentation exigée", "apparence"],
    ["Comptable (H/F)\nUne équipe jeune, conviviale", "age"],
    ["Comptable (H/F)\nVous devez habiter à Lyon", "residence"],
    ["Comptable (H/F)\nREJOIGNEZ NOTRE CABINET COMPTABLE LYONNAIS", "majuscules"],
  ])("the fix of “%s” removes its finding %s", (text, rule) => {
    const words = (read: string) => {
      const found = lintOffer(read).find((finding) => finding.rule === rule)?.places[0];
      return found ? read.slice(found.start, found.end) : null;
    };
    const before = words(text);
    expect(before).not.toBeNull();
    const fix = fixOf(rule, before ?? "");
    expect(fix).not.toBeNull();
    expect(words(text.replaceAll(before ?? "", () => fix ?? ""))).toBeNull();
  });

  test.each([
    ["age", "Équipe jeune", "Équipe"],
    ["age", "équipe jeune", "équipe"],
    ["age", "JEUNE ET DYNAMIQUE", "Dynamique"],
    ["apparence", "Bonne présentation", "Sens de l’accueil"],
    ["residence", "Habiter", "Travailler"],
  ])("the fix of the rule %s has the initial case of “%s”", (rule, words, fix) => {
    expect(fixOf(rule, words)).toBe(fix);
  });

  test("a finding that only a person can correct has no fix", () => {
    expect(fixOf("sous-minimum", "12 000 €")).toBeNull();
    expect(fixOf("constructor", "a")).toBeNull();
  });
});

import { expect, test } from "vitest";
import { groupAdvantages } from "@/components/company/advantage-groups";
import { labelledAll } from "@/lib/rules/vocabulary/labels";

test("advantages are grouped by category, with labels in the page's language", () => {
  const advantages = labelledAll("advantages", ["mutuelle-60", "treizieme-mois", "titres-restaurant"], "en");
  expect(
    groupAdvantages(advantages, "en").map((group) => [group.category?.label, group.advantages.map(({ slug }) => slug)]),
  ).toEqual([
    ["Pay", ["treizieme-mois", "titres-restaurant"]],
    ["Social protection", ["mutuelle-60"]],
  ]);
});

test("an unknown advantage is in the last group, which has no category", () => {
  const [known, unknown] = labelledAll("advantages", ["titres-restaurant", "salle-de-sieste"], "fr");
  const groups = groupAdvantages(
    [unknown, known].flatMap((advantage) => advantage ?? []),
    "fr",
  );
  expect(groups.at(-1)).toEqual({ category: null, advantages: [unknown] });
});

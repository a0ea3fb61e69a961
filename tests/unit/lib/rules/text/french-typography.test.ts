import { expect, test } from "vitest";
import { withFrenchSpaces, withFrenchTypography } from "@/lib/rules/text/french-typography";

test.each([
  ["Expérience : 3 à 5 ans ; prêt ?", "Expérience\u00a0: 3 à 5 ans\u202f; prêt\u202f?"],
  ["« compta »", "«\u00a0compta\u00a0»"],
  ["«\u202fcompta\u202f» et paie\u202f: \u00a0!", "«\u00a0compta\u00a0» et paie\u00a0:\u202f!"],
  ["42 000 € à 49 000 € brut, 60 %", "42\u202f000\u00a0€ à 49\u202f000\u00a0€ brut, 60\u00a0%"],
  ["01 23 45 67 89, https://exemple.fr", "01 23 45 67 89, https://exemple.fr"],
  ["l'offre d'emploi", "l'offre d'emploi"],
])("%j gets the no-break spaces of French: %j", (typed, shown) => {
  expect(withFrenchSpaces(typed)).toBe(shown);
  expect(withFrenchSpaces(shown)).toBe(shown);
});

test("straight apostrophes become curly, but not the signs of feet nor quotation marks", () => {
  expect(withFrenchTypography("l'offre d'emploi : jusqu'à 3 jours, 6' et 'ici'")).toBe(
    "l’offre d’emploi\u00a0: jusqu’à 3 jours, 6' et 'ici'",
  );
});

import { expect, test } from "vitest";
import { withFrenchSpaces } from "@/lib/rules/text/french-spaces";

test.each([
  ["Expérience : 3 à 5 ans ; prêt ?", "Expérience\u202f: 3 à 5 ans\u202f; prêt\u202f?"],
  ["« compta »", "«\u202fcompta\u202f»"],
  ["42 000 € à 49 000 € brut, 60 %", "42\u202f000\u202f€ à 49\u202f000\u202f€ brut, 60\u202f%"],
  ["01 23 45 67 89, https://exemple.fr", "01 23 45 67 89, https://exemple.fr"],
])("%j never breaks where French does not: %j", (typed, shown) => {
  expect(withFrenchSpaces(typed)).toBe(shown);
});

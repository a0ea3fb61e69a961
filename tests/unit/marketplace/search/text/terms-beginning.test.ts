import { expect, test } from "vitest";
import { termsBeginning } from "@/marketplace/search/text/terms-beginning";

const slugsOf = (prefix: string) => termsBeginning(prefix).map(({ slug }) => slug);

test.each([
  ["compta", "comptable-general"],
  ["Comptab", "comptable-general"],
  ["fisca", "fiscaliste"],
  ["alter", "alternant-assistant-comptable"],
  ["exp", "expert-comptable"],
  ["expert-c", "expert-comptable"],
  ["chef de mi", "chef-de-mission"],
  ["gest", "gestionnaire-de-paie"],
  ["paie", "gestionnaire-de-paie"],
  ["pay", "gestionnaire-de-paie"],
  ["CA", "commissaire-aux-comptes"],
  ["DAF", "directeur-administratif-financier"],
  ["auditr", "auditeur-junior"],
  ["penny", "pennylane"],
  ["quad", "cegid-quadra"],
  ["sag", "sage-ge"],
  ["dsc", "dscg"],
])("the first completion of %s is %s", (prefix, slug) => {
  expect(slugsOf(prefix)[0]).toBe(slug);
});

test("terms are completed only by prefix, so that compta finds no statutory auditor", () => {
  expect(slugsOf("compta")).not.toContain("commissaire-aux-comptes");
  expect(
    slugsOf("alter")
      .slice(0, 4)
      .every((slug) => slug.startsWith("alternant-")),
  ).toBe(true);
});

test("each concept is completed once, and none without text", () => {
  const slugs = termsBeginning("c").map(({ field, slug }) => `${field}:${slug}`);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(termsBeginning(" – ")).toEqual([]);
  expect(termsBeginning("zzz")).toEqual([]);
});

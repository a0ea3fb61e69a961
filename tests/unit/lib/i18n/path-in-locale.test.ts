import { expect, test } from "vitest";
import { pathInLocale, pathInOtherLocale } from "@/lib/i18n/path-in-locale";

test.each([
  ["/", "/", "/en"],
  ["/fr", "/", "/en"],
  ["/en", "/", "/en"],
  ["/fr/recherche/offres-emploi", "/recherche/offres-emploi", "/en/recherche/offres-emploi"],
  ["/recherche/offres-emploi", "/recherche/offres-emploi", "/en/recherche/offres-emploi"],
  ["/en/recherche/offres-emploi", "/recherche/offres-emploi", "/en/recherche/offres-emploi"],
  ["/entreprise/en-clair", "/entreprise/en-clair", "/en/entreprise/en-clair"],
  ["/france", "/france", "/en/france"],
])("the path %s becomes %s in French and %s in English", (pathname, fr, en) => {
  expect(pathInLocale(pathname, "fr")).toBe(fr);
  expect(pathInLocale(pathname, "en")).toBe(en);
});

test("an article's path in the other language is the list of articles", () => {
  expect(pathInOtherLocale("/media/blog/conges", "en")).toBe("/en/media/blog");
  expect(pathInOtherLocale("/en/media/blog/holidays", "fr")).toBe("/media/blog");
  expect(pathInOtherLocale("/media/blog", "en")).toBe("/en/media/blog");
  expect(pathInOtherLocale("/fr", "en")).toBe("/en");
});

import { expect, test } from "vitest";
import { pathInLocale } from "@/lib/i18n/path-in-locale";

test.each([
  ["/", "/", "/en"],
  ["/fr", "/", "/en"],
  ["/en", "/", "/en"],
  ["/fr/recherche/offres-emploi", "/recherche/offres-emploi", "/en/recherche/offres-emploi"],
  ["/recherche/offres-emploi", "/recherche/offres-emploi", "/en/recherche/offres-emploi"],
  ["/en/recherche/offres-emploi", "/recherche/offres-emploi", "/en/recherche/offres-emploi"],
  ["/entreprise/en-clair", "/entreprise/en-clair", "/en/entreprise/en-clair"],
  ["/france", "/france", "/en/france"],
])("%s is the page %s in French and %s in English", (pathname, fr, en) => {
  expect(pathInLocale(pathname, "fr")).toBe(fr);
  expect(pathInLocale(pathname, "en")).toBe(en);
});

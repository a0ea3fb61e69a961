import { describe, expect, test } from "vitest";
import { copyHref, copyKind, inEveryLocale, localeOfPath } from "@/lib/routes/offline-copy";

const at = (href: string) => new URL(href, "https://site.example");

describe("copyKind", () => {
  test.each([
    ["/entreprise/durand/offre-emploi/comptable", "offer"],
    ["/en/entreprise/durand/offre-emploi/comptable?src=x", "offer"],
    ["/recherche/offres-emploi", "search"],
    ["/en/recherche/offres-emploi?q=paie", "search"],
    ["/offres-enregistrees", "list"],
  ])("the offline copy of %s is of kind %s", (href, kind) => {
    expect(copyKind(at(href))).toBe(kind);
  });

  test.each([
    "/",
    "/app",
    "/en/app/candidat",
    "/app/recherche/offres-emploi",
    "/connexion",
    "/candidat/camille",
    "/api/marketplace/assets",
    "/entreprise/durand",
    "/entreprise/durand/offre-emploi/comptable/postuler",
    "/recherche/entreprises?q=paie",
    "/recherche/offres-emploi?embed",
    "/entreprise/durand/offre-emploi/comptable?redirect=eyJ1cmwiOiIvIn0",
    "/fr/offres-enregistrees",
  ])("the page %s has no offline copy", (href) => {
    expect(copyKind(at(href))).toBeNull();
  });
});

test("the copy of an offer has no query, and that of a search has its own", () => {
  expect(copyHref(at("/entreprise/d/offre-emploi/c?src=x#top"), "offer")).toBe("/entreprise/d/offre-emploi/c");
  expect(copyHref(at("/recherche/offres-emploi?q=paie#top"), "search")).toBe("/recherche/offres-emploi?q=paie");
});

test("inEveryLocale returns the path of a page in each language", () => {
  const both = ["/offres-enregistrees", "/en/offres-enregistrees"];
  expect(both.map(inEveryLocale)).toEqual([both, both]);
  expect(["/en", "/en/x", "/entreprise", "/"].map(localeOfPath)).toEqual(["en", "en", "fr", "fr"]);
});

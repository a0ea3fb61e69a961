import { describe, expect, test } from "vitest";
import { loggedPath, routeOf } from "@/server/route-of";

describe("the route of a target", () => {
  test.each([
    ["/", "/"],
    ["/en", "/"],
    ["/en/produit?utm_source=x", "/produit"],
    ["/fr/produit", "/produit"],
    ["/entreprise/fidal/offre-emploi/comptable.rsc?_rsc=1", "/entreprise/[companySlug]/offre-emploi/[assetSlug]"],
    ["/recherche/offres-emploi?query=paie", "/recherche/offres-emploi"],
    ["/_next/static/chunks/main.js", "/_next"],
    ["/api/marketplace/assets/ast_1", "/api/marketplace/[[...path]]"],
    ["/health", "/health"],
    ["/sitemaps/offers-1.xml", "/sitemaps/[kind]"],
    ["/app/mot-de-passe/token", "/app/mot-de-passe/[token]"],
    ["/app/nothing/of/that/kind", "/app/[...rest]"],
    ["/mentions-legales", "/[name]"],
    ["/wp-admin/setup.php", "/[...rest]"],
    ["/%E0%A4%A", "/[name]"],
  ])("the route of the target %s is %s", (target, route) => {
    expect(routeOf(target)).toBe(route);
  });
});

describe("the logged path of a target", () => {
  test.each([
    ["/entreprise/fidal?q=1", "/entreprise/fidal"],
    ["/en/media/blog/titre", "/en/media/blog/titre"],
    ["/app/mot-de-passe/secret-token", "/app/mot-de-passe/[token]"],
    ["/en/app/mot-de-passe/secret-token", "/app/mot-de-passe/[token]"],
    ["/app/mot-de-passe/secret-token/secret", "/app/[...rest]"],
    ["/fr/app/mot-de-passe/secret-token", "/app/mot-de-passe/[token]"],
    ["/FR/app/mot-de-passe/secret-token", "/FR/[...rest]"],
    ["//app/mot-de-passe/secret-token", "//[...rest]"],
    ["/%61pp/mot-de-passe/secret-token", "/%61pp/[...rest]"],
    ["https://www.example/app/mot-de-passe/secret-token", "//[...rest]"],
    ["/candidat/jeanne-martin/cv", "/candidat/[...rest]"],
    ["/app/cabinet/candidatures/trn_123", "/app/cabinet/candidatures/[id]"],
    ["/candidat/jeanne-martin", "/candidat/[slug]"],
    ["/api/marketplace/token/check/secret-token", "/api/marketplace/[[...path]]"],
    ["/entreprise/fidal/temoignage/secret-token", "/entreprise/[companySlug]/temoignage/[token]/[[...slug]]"],
  ])("the logged path of the target %s is %s", (target, path) => {
    expect(loggedPath(target)).toBe(path);
  });
});

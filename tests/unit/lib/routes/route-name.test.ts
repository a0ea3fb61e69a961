import fc from "fast-check";
import { expect, test } from "vitest";
import { toRouteName } from "@/lib/routes/route-name";

test.each([
  ["/", { locale: "fr" }, "/"],
  ["/en", { locale: "en" }, "/"],
  ["/recherche/offres-emploi", { locale: "fr" }, "/recherche/offres-emploi"],
  ["/en/entreprise/durand", { locale: "en", companySlug: "durand" }, "/entreprise/[companySlug]"],
  ["/entreprise/l%27%C3%A9tude", { locale: "fr", companySlug: "l'étude" }, "/entreprise/[companySlug]"],
  ["/entreprise/l%27%C3%A9tude", { locale: "fr", companySlug: "l%27%C3%A9tude" }, "/entreprise/[companySlug]"],
  [
    "/entreprise/a/offre-emploi/b",
    { companySlug: "a", assetSlug: "b" },
    "/entreprise/[companySlug]/offre-emploi/[assetSlug]",
  ],
  ["/app/mot-de-passe/pwdr_SeCrEt", { locale: "fr", token: "pwdr_SeCrEt" }, "/app/mot-de-passe/[token]"],
  ["/rien/ici", { locale: "fr", rest: ["rien", "ici"] }, "/[rest]/[rest]"],
  ["/aide", { locale: "fr", slug: undefined }, "/aide"],
])("the name of the page at %s is the pattern of its route", (pathname, params, name) => {
  expect(toRouteName(pathname, params)).toBe(name);
});

test("a URL that does not match its parameters has no route name", () => {
  expect(toRouteName("/app/mot-de-passe/other", { locale: "fr", token: "secret" })).toBeNull();
  expect(toRouteName("/%E0%A4%A", { slug: "é" })).toBeNull();
});

test("the value of a parameter does not change the route's name", () => {
  const value = fc.string({ minLength: 1, unit: "grapheme" }).filter((text) => !["app", "invitation"].includes(text));
  fc.assert(
    fc.property(value, (token) => {
      const pathname = `/app/invitation/${encodeURIComponent(token)}`;
      expect(toRouteName(pathname, { locale: "fr", token })).toBe("/app/invitation/[token]");
    }),
  );
});

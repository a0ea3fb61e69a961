import { describe, expect, test } from "vitest";
import { cachedRoutes, withoutQuery } from "@/server/cached-routes";
import { ask, page, startSite } from "@/tests/support/site";

/** Built from manifests of a few routes, as Next 16.4 writes them. */
const isCachedRoute = cachedRoutes(
  {
    redirects: [{ regex: "^(?:/((?:[^/]+?)(?:/(?:[^/]+?))*))/$" }, { regex: "^(?!/_next)/fr(?:/(.*))?(?:/)?$" }],
    rewrites: {
      afterFiles: [{ regex: "^(?:/((?!(?:en|fr|api|og)(?:/|$)).*))(?:/)?$", destination: "/fr/:path" }],
    },
    staticRoutes: [
      { page: "/health", regex: "^/health(?:/)?$" },
      { page: "/icon.svg", regex: "^/icon\\.svg(?:/)?$" },
    ],
    dynamicRoutes: [
      { page: "/og/[locale]/[...key]", regex: "^/og/([^/]+?)/(.+?)(?:/)?$" },
      { page: "/[locale]", regex: "^/([^/]+?)(?:/)?$" },
      { page: "/[locale]/outils", regex: "^/([^/]+?)/outils(?:/)?$" },
      { page: "/[locale]/outils/[name]", regex: "^/([^/]+?)/outils/([^/]+?)(?:/)?$" },
      { page: "/[locale]/connexion", regex: "^/([^/]+?)/connexion(?:/)?$" },
      { page: "/[locale]/media/capsules", regex: "^/([^/]+?)/media/capsules(?:/)?$" },
      { page: "/[locale]/[name]", regex: "^/([^/]+?)/([^/]+?)(?:/)?$" },
      { page: "/[locale]/[...rest]", regex: "^/([^/]+?)/(.+?)(?:/)?$" },
    ],
  },
  {
    routes: { "/icon.svg": {} },
    dynamicRoutes: {
      "/og/[locale]/[...key]": {},
      "/[locale]": {},
      "/[locale]/outils": {},
      "/[locale]/media/capsules": {},
      "/[locale]/[name]": {},
    },
  },
);

describe("a cached route", () => {
  test.each(["/", "/en", "/outils", "/en/outils", "/EN/outils", "/mentions-legales", "/icon.svg", "/og/fr/home"])(
    "%s is cached, with a query or without",
    (path) => {
      expect([isCachedRoute(path), isCachedRoute(`${path}?utm=1`)]).toEqual([true, true]);
    },
  );

  test.each(["/health", "/connexion", "/outils/brut-net", "/en/rien/ici", "/fr/outils", "/outils/"])(
    "%s, rendered per request or redirected, is not cached",
    (path) => {
      expect([isCachedRoute(path), isCachedRoute(`${path}?utm=1`)]).toEqual([false, false]);
    },
  );

  test("the data request of a cached page is cached", () => {
    expect(isCachedRoute("/media/capsules.rsc?utm=1")).toBe(true);
  });
});

describe("a target without its query", () => {
  test.each([
    ["/outils?token=secret&email=a%40b.fr", "/outils"],
    ["/outils?token=secret&_rsc=1ld0r", "/outils?_rsc=1ld0r"],
    ["/outils", "/outils"],
    ["/outils?", "/outils"],
  ])("%s becomes %s", (target, expected) => {
    expect(withoutQuery(target)).toBe(expected);
  });
});

describe("the target that Next renders", () => {
  test.each([
    ["/outils?token=secret", "/outils"],
    ["/outils/brut-net?brut=3000", "/outils/brut-net?brut=3000"],
    ["/outils?embed=1&token=secret", "/outils"],
  ])("%s is rendered from %s", async (requested, rendered) => {
    const port = await startSite(({ url }) => ({ body: page(url ?? "") }), {}, isCachedRoute);
    expect((await ask(port, requested)).body.toString().replace(' data-embed=""', "")).toBe(page(rendered));
  });
});

test("1,200 paths get the same result at a second call", () => {
  const paths = Array.from({ length: 1_200 }, (_, index) => `/outils/${index}`);
  for (const path of [...paths, ...paths, "/outils", `/${"x".repeat(200)}`])
    expect(isCachedRoute(path)).toBe(path === "/outils" || path.startsWith("/x"));
});

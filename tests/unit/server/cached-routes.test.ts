import { describe, expect, test } from "vitest";
import { cachedRoutes, withoutQuery } from "@/server/cached-routes";
import { ask, page, startSite } from "@/tests/support/site";

/** Recognises cached routes, from manifests of a few routes in the format of Next 16.4. */
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
    "the path %s is of a cached route, with a query or without",
    (path) => {
      expect([isCachedRoute(path), isCachedRoute(`${path}?utm=1`)]).toEqual([true, true]);
    },
  );

  test.each(["/health", "/connexion", "/outils/brut-net", "/en/rien/ici", "/fr/outils", "/outils/"])(
    "the path %s, rendered per request or redirected, is of no cached route",
    (path) => {
      expect([isCachedRoute(path), isCachedRoute(`${path}?utm=1`)]).toEqual([false, false]);
    },
  );

  test("the data request of a cached page is of a cached route", () => {
    expect(isCachedRoute("/media/capsules.rsc?utm=1")).toBe(true);
  });
});

describe("a target without its query", () => {
  test.each([
    ["/outils?token=secret&email=a%40b.fr", "/outils"],
    ["/outils?token=secret&_rsc=1ld0r", "/outils?_rsc=1ld0r"],
    ["/outils", "/outils"],
    ["/outils?", "/outils"],
  ])("withoutQuery of %s returns %s", (target, expected) => {
    expect(withoutQuery(target)).toBe(expected);
  });
});

describe("the target that Next renders", () => {
  test.each([
    ["/outils?token=secret", "/outils"],
    ["/outils/brut-net?brut=3000", "/outils/brut-net?brut=3000"],
    ["/outils?embed=1&token=secret", "/outils"],
  ])("the request %s is rendered by Next as %s", async (requested, rendered) => {
    const port = await startSite(({ url }) => ({ body: page(url ?? "") }), {}, isCachedRoute);
    expect((await ask(port, requested)).body.toString().replace(' data-embed=""', "")).toBe(page(rendered));
  });
});

test("a path among 1,200 others has the same result at a second call", () => {
  const paths = Array.from({ length: 1_200 }, (_, index) => `/outils/${index}`);
  for (const path of [...paths, ...paths, "/outils", `/${"x".repeat(200)}`])
    expect(isCachedRoute(path)).toBe(path === "/outils" || path.startsWith("/x"));
});

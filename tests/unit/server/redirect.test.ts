import { expect, test } from "vitest";
import { redirectPatterns } from "@/lib/routes/redirect-patterns";
import { toRedirect } from "@/lib/routes/to-redirect";
import { redirectOf } from "@/server/redirect";
import { HOSTILE_TARGETS } from "@/tests/support/hostile-targets";
import { ask, page, startSite } from "@/tests/support/site";

const rendered = { body: page("") };
const to = (path: string) => toRedirect(path, redirectPatterns) ?? "";
const toUrl = (url: string) => Buffer.from(JSON.stringify({ url })).toString("base64url");
const follow = async (path: string, overrides = {}) => {
  const port = await startSite(rendered, overrides);
  return ask(port, path);
};

test.each([
  [`/?redirect=${to("/entreprise/durand?page=2")}`, "/entreprise/durand?page=2"],
  [`/redirect?redirect=${to("/app/compte")}`, "/app/compte"],
  [`/en/tarifs?redirect=${to("/entreprise/durand")}`, "/en/entreprise/durand"],
  [`/en?x=y&redirect=${to("/")}`, "/en"],
  [`/inconnue?redirect=${to("/aide")}`, "/aide"],
  [`/?redirect=${encodeURIComponent(toUrl("http://site.example/en/aide"))}`, "/en/aide"],
  [`/?redirect=${to("/aide")}&redirect=${to("/tarifs")}`, "/aide"],
  [`/?embed=1&redirect=${to("/aide?a=b")}`, "/aide?a=b&embed=1"],
])("the URL %s redirects to %s, uncached", async (path, location) => {
  const response = await follow(path);
  expect(response.status).toBe(307);
  expect(response.headers).toMatchObject({ location, "cache-control": "private, no-store", "x-frame-options": "DENY" });
});

test("redirects lead only to the site, the application and the sister site", async () => {
  const overrides = { redirectOrigins: ["https://app.example", "https://soeur.example"] };
  const locationOf = async (url: string) => (await follow(`/?redirect=${toUrl(url)}`, overrides)).headers.location;
  expect(await locationOf("https://app.example/profil?a=b")).toBe("https://app.example/profil?a=b");
  expect(await locationOf("https://soeur.example/media")).toBe("https://soeur.example/media");
  for (const url of [
    "https://evil.example",
    "//evil.example",
    "http://app.example",
    "https://app.example@evil.example",
  ])
    expect(await locationOf(url)).toBe("/");
});

test.each(["", "x", "%2F%2Fevil.example", "https%3A%2F%2Fevil.example", "e30", to("/aide").slice(0, -3), "%5C%5Cevil"])(
  "an invalid redirect %j leads to the home page, in its language",
  async (value) => {
    expect((await follow(`/tarifs?redirect=${value}`)).headers.location).toBe("/");
    expect((await follow(`/en/tarifs?redirect=${value}&embed=1`)).headers.location).toBe("/en?embed=1");
  },
);

test(`${HOSTILE_TARGETS.length} hostile values never lead out of the site`, () => {
  const site = { siteOrigin: "http://site.example", redirectOrigins: [] };
  const pages = ["/redirect?", "/en/recherche/offres-emploi?", "/entreprise/durand?", "/entreprise/durand?embed=1&"];
  const addresses = HOSTILE_TARGETS.flatMap((value) =>
    [String(new URLSearchParams({ redirect: value })), `redirect=${value.replaceAll("#", "%23")}`].flatMap((written) =>
      pages.map((path) => new URL(path + written, site.siteOrigin)),
    ),
  );
  const strays = addresses.filter(({ href, pathname, search }) => {
    const location = redirectOf(pathname + search, site)?.headers.location;
    return typeof location !== "string" || new URL(location, href).origin !== site.siteOrigin;
  });
  expect(strays).toEqual([]);
});

test.each([
  "/connexion",
  "/en/connexion",
  "/connexion/",
  "/app/inscription",
  "/en/app/inscription",
  "/app/mot-de-passe",
])("the page %s ignores the redirect parameter", async (path) => {
  expect((await follow(`${path}?redirect=${to("/aide")}`)).status).toBe(200);
});

test.each(["/api/revalidate", "/health", "/robots.txt", "/sitemaps/offers.xml", "/og/fr/default", "/api/marketplacex"])(
  "%s, which is no page, ignores the redirect parameter",
  async (path) => {
    expect((await follow(`${path}?redirect=${to("/aide")}`)).status).toBe(200);
  },
);

test("a page without redirect parameter is rendered, whatever its other parameters", async () => {
  for (const path of ["/", "/?Redirect=x", "/redirect", "/?xredirect=y", "/tarifs?__proto__=redirect"])
    expect((await follow(path)).status).toBe(200);
});

test("HEAD is answered like GET", async () => {
  const port = await startSite(rendered);
  const response = await ask(port, `/?redirect=${to("/aide")}`, { method: "HEAD" });
  expect([response.status, response.headers.location]).toEqual([307, "/aide"]);
});

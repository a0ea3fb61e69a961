import { describe, expect, test } from "vitest";
import { localePath } from "@/lib/routes/locale-path";
import { redirectPatterns } from "@/lib/routes/redirect-patterns";
import { carryEmbed, type RedirectSite, readRedirect } from "@/lib/routes/redirect-target";
import { toRedirect } from "@/lib/routes/to-redirect";
import { cpuMs } from "@/tests/support/cpu-time";

const ORIGIN = "https://site.example";
const site: RedirectSite = {
  origin: ORIGIN,
  allowed: ["https://app.example/espace", "https://soeur.example:8443"],
  patterns: redirectPatterns,
  inLocale: (path) => localePath("fr", path),
};
const inEnglish = { ...site, inLocale: (path: string) => localePath("en", path) };

const encode = (text: string) => Buffer.from(text).toString("base64");
const describing = (description: unknown) => encode(JSON.stringify(description));
const read = (description: unknown) => readRedirect(describing(description), site);

describe("a known page of this site", () => {
  test.each<[object, string]>([
    [{ name: "home" }, "/"],
    [
      { name: "searchOffers", query: { query: "paie", place: "lyon" } },
      "/recherche/offres-emploi?query=paie&place=lyon",
    ],
    [{ name: "companyPage", params: { slug: "durand" } }, "/entreprise/durand"],
    [{ name: "companyOffer", params: { slug: "a", assetSlug: "b" } }, "/entreprise/a/offre-emploi/b"],
    [{ name: "help" }, "/aide"],
    [{ name: "help", params: { slug: "" } }, "/aide"],
    [{ name: "help", params: { slug: "compte" } }, "/aide/compte"],
    [{ name: "docs", params: { path: "a/b" } }, "/docs/a/b"],
    [{ name: "docs", params: { path: ["a", "b"] } }, "/docs/a/b"],
    [{ name: "docs" }, "/docs"],
    [{ name: "account" }, "/app/compte"],
    [{ name: "applicantProfile", params: { slug: 12 } }, "/candidat/12"],
    [{ name: "searchOffers", query: { a: [1, "b"], c: true, d: null } }, "/recherche/offres-emploi?a=1&a=b&c=true"],
    [{ name: "companyPage", params: { slug: "a/../b?c#d" } }, "/entreprise/a%2F..%2Fb%3Fc%23d"],
    [{ name: "companyPage", params: { slug: "société" } }, "/entreprise/soci%C3%A9t%C3%A9"],
    [{ name: "home", params: ["x"], query: "y" }, "/"],
    [{ url: `${ORIGIN}/entreprise/durand?page=2#offres` }, "/entreprise/durand?page=2#offres"],
    [{ url: `${ORIGIN}/en/entreprise/durand` }, "/en/entreprise/durand"],
    [{ url: `${ORIGIN}/en` }, "/en"],
    [{ url: ORIGIN }, "/"],
    [{ url: `${ORIGIN}//entreprise/durand` }, "/entreprise/durand"],
  ])("the redirect %j leads to %s", (description, path) => {
    expect(read(description)).toBe(path);
  });

  test("a page given by its name is in the language of the current page", () => {
    expect(readRedirect(describing({ name: "home" }), inEnglish)).toBe("/en");
    expect(readRedirect(describing({ name: "help" }), inEnglish)).toBe("/en/aide");
  });

  test("base64 and base64url are decoded, without padding or with spaces for +", () => {
    const plain = describing({ name: "companyPage", params: { slug: "~~>>??~~~>" } });
    expect(plain).toMatch(/[+/]/);
    const path = readRedirect(plain, site);
    expect(path).toBe("/entreprise/~~%3E%3E%3F%3F~~~%3E");
    const others = [
      plain.replace(/=+$/, ""),
      plain.replaceAll("+", " "),
      plain.replaceAll("+", "-").replaceAll("/", "_"),
    ];
    for (const other of others) expect(readRedirect(other, site)).toBe(path);
  });

  test("a target has no redirect parameter, and is never the redirect page", () => {
    const query = { redirect: describing({ name: "pricing" }), page: 2 };
    expect(read({ name: "blog", query })).toBe("/media/blog?page=2");
    expect(read({ url: `${ORIGIN}/media/blog?redirect=x&page=2&redirect=y` })).toBe("/media/blog?page=2");
    expect(read({ name: "redirect", query })).toBeNull();
    expect(read({ url: `${ORIGIN}/redirect?redirect=x` })).toBeNull();
  });
});

describe("an absolute address", () => {
  test.each([
    ["https://app.example/profil?a=b#c", "https://app.example/profil?a=b#c"],
    ["https://soeur.example:8443", "https://soeur.example:8443/"],
    ["https://soeur.example:8443//a", "https://soeur.example:8443//a"],
    ["HTTPS://APP.EXAMPLE/x?redirect=y", "https://app.example/x"],
  ])("the URL %s is accepted", (url, address) => {
    expect(read({ url })).toBe(address);
  });

  test.each([
    "https://evil.example",
    "https://app.example.evil.example",
    "https://evil.example/https://app.example",
    "http://app.example",
    "https://app.example:444",
    "https://soeur.example",
    "https://xapp.example",
    "https://app.example@evil.example",
    "https://site.example:x@evil.example",
    "https://a:b@app.example",
    "//app.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https:\\\\app.example",
    "https:app.example",
    "https:///app.example",
    "https://app.example\\@evil.example",
    "https://app.example\t/x",
    " https://app.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "blob:https://app.example/x",
    "https://ａpp.example.evil.example",
    "https://аpp.example",
    "https://app。evil.example",
    "https://[::1]",
    "",
    "java\nscript:alert(1)",
    "https://app.example\u202e/x",
    "https://%61pp.example.evil.example",
    "ftp://app.example",
    `${ORIGIN}/api/marketplace/token/check/x`,
    `${ORIGIN}/_next/x`,
    `${ORIGIN}/inconnue`,
    `${ORIGIN}//evil.example/x`,
    `${ORIGIN}/entreprise/%E0%A4%A`,
    `${ORIGIN}/entreprise/a%00`,
    `${ORIGIN}/?a=%00`,
  ])("the URL %j is refused", (url) => {
    expect(read({ url })).toBeNull();
  });
});

describe("a malformed redirect", () => {
  test.each([
    undefined,
    null,
    3,
    {},
    ["a"],
    "",
    " ",
    "=",
    "a",
    "é",
    "null",
    "%%%",
    "../..",
    "//evil.example",
    "https://app.example",
    "javascript:alert(1)",
    "\0",
    "\ud800",
    describing({ name: "home" }).repeat(2),
    '{"name":"home"}',
    encode('{"name":"home"'),
    encode("home"),
    encode("null"),
    encode("[]"),
    encode('"home"'),
    encode('"https://app.example"'),
    encode(describing({ name: "home" })),
    encodeURIComponent(describing({ name: "media" })),
    encodeURIComponent(encodeURIComponent("https://evil.example")),
    Buffer.from([0xff, 0xfe]).toString("base64"),
    encode(`${"[".repeat(4000)}`),
    encode(JSON.stringify({ name: "home", filler: "x".repeat(6000) })),
  ])("the malformed value %j is refused", (value) => {
    expect(readRedirect(value, site)).toBeNull();
  });

  test.each([
    {},
    { name: "" },
    { name: "notFound" },
    { name: "Home" },
    { name: 3 },
    { name: ["home"] },
    { name: { name: "home" } },
    { name: "__proto__" },
    { name: "constructor" },
    { name: "toString" },
    { path: "/x" },
    { url: 3 },
    { url: null },
    { name: "companyPage" },
    { name: "companyPage", params: {} },
    { name: "companyPage", params: { slug: "" } },
    ...[".", "..", "\0", "a\nb", "\ud800", "x".repeat(501), {}, ["a"], true].map((slug) => ({
      name: "companyPage",
      params: { slug },
    })),
    ...["..", "a/../b", "a//b", "a/".repeat(30), ["a", {}]].map((path) => ({ name: "docs", params: { path } })),
    ...[{ a: {} }, { a: [[]] }, { a: "\0" }, { "\0": "a" }, { a: Array(101).fill(1) }].map((query) => ({
      name: "home",
      query,
    })),
    { name: "home", query: { a: "é".repeat(1000) } },
  ])("the malformed description %j is refused", (description) => {
    expect(read(description)).toBeNull();
  });

  test("keys such as __proto__ are plain keys, and change no prototype", () => {
    const hostile =
      '{"name":"home","query":{"__proto__":"a","constructor":"b"},"__proto__":{"url":"https://evil.example"}}';
    expect(readRedirect(encode(hostile), site)).toBe("/?__proto__=a&constructor=b");
    const polluting = '{"__proto__":{"name":"home"},"params":{"__proto__":{"slug":"a"}}}';
    expect(readRedirect(encode(polluting), site)).toBeNull();
    expect(readRedirect(encode('{"name":"companyPage","params":{"__proto__":{"slug":"a"}}}'), site)).toBeNull();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

test("a value of a million characters is refused within 20 ms of CPU", () => {
  for (const text of ["a", "=", " ", "[", "é"]) {
    const long = text.repeat(1_000_000);
    expect(cpuMs(() => expect(readRedirect(long, site)).toBeNull())).toBeLessThan(20);
  }
});

test("an unknown page has no redirect value, and a nested redirect is dropped", () => {
  const unknown = ["/inconnue", "/api/marketplace/users", "/redirect", "/entreprise/%E0%A4%A", "x", "//evil.example"];
  for (const path of unknown) expect(toRedirect(path, redirectPatterns)).toBeNull();
  expect(toRedirect("", redirectPatterns)).toBe(toRedirect("/", redirectPatterns));
  expect(toRedirect("/media/blog?redirect=x&page=2", redirectPatterns)).toBe(
    toRedirect("/media/blog?page=2", redirectPatterns),
  );
});

test("a repeated parameter is preserved by the redirect", () => {
  const value = toRedirect("/recherche/offres-emploi?contract=cdi&contract=cdd", redirectPatterns);
  expect(readRedirect(value, site)).toBe("/recherche/offres-emploi?contract=cdi&contract=cdd");
});

test("redirect patterns have the parameter names of existing links", () => {
  expect(redirectPatterns).toMatchObject({
    companyPage: "/entreprise/[slug]",
    companyOffers: "/entreprise/[slug]/offres-emploi",
    companyOffer: "/entreprise/[slug]/offre-emploi/[assetSlug]",
    companyLocations: "/entreprise/[slug]/implantations",
    testimonialForm: "/entreprise/[companySlug]/temoignage/[token]/[[slug]]",
    help: "/aide/[[slug]]",
    knowledgeTools: "/outils/[[name]]",
    congress2024: "/congres/edition-2024",
    congress2025: "/congres/edition-2025",
    docs: "/docs/[[...path]]",
    emailCheck: "/inscription/[[...path]]",
    appRedirectSubscription: "/abonnement/[[...path]]",
  });
});

test("the embed parameter is added only to paths of the site", () => {
  expect(carryEmbed("/a", "?embed=1")).toBe("/a?embed=1");
  expect(carryEmbed("/a?b=c#d", "?x=y&embed=")).toBe("/a?b=c&embed=#d");
  expect(carryEmbed("/a?embed=0", "?embed=1")).toBe("/a?embed=0");
  expect(carryEmbed("/a", "?b=1")).toBe("/a");
  expect(carryEmbed("https://app.example/", "?embed=1")).toBe("https://app.example/");
  expect(carryEmbed("/a", `?embed=${"x".repeat(9_000)}`).length).toBeLessThan(100);
});

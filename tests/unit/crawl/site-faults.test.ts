import { describe, expect, test } from "vitest";
import type { Crawl } from "@/tests/crawl/crawl-site";
import type { PageFacts } from "@/tests/crawl/page-facts";
import { readRobots } from "@/tests/crawl/robots";
import { sampleOf } from "@/tests/crawl/sample";
import { siteFaults } from "@/tests/crawl/site-faults";
import { templateOf } from "@/tests/crawl/templates";

const ORIGIN = "http://localhost:3000";
type Html = NonNullable<PageFacts["html"]>;

/** Returns a French page without fault, whose title contains its path. */
const aPage = (address: string, html: Partial<Html> = {}): PageFacts => {
  const french = ORIGIN + address;
  return {
    address,
    status: 200,
    location: null,
    html: {
      lang: "fr",
      title: `La page ${address}`,
      description: `Ce que dit la page de l’adresse ${address}, en entier.`,
      nbHeadings: 1,
      canonical: french,
      alternates: { fr: french, "x-default": french },
      indexable: true,
      links: [],
      ids: new Set<string>(),
      structuredData: [],
      ...html,
    },
  };
};

const aCrawl = (pages: PageFacts[], given: Partial<Crawl> = {}): Crawl => ({
  origin: ORIGIN,
  pages: new Map(pages.map((page) => [page.address, page])),
  listed: new Set(),
  linkedFrom: new Map(),
  fragments: [],
  nbLinks: 0,
  nbProbes: 0,
  nbUnread: 0,
  forbidden: [],
  ...given,
});

const faultsOf = (name: string, crawl: Crawl) =>
  siteFaults(crawl).find((check) => check.name === name)?.faults ?? [`no check is named ${name}`];

describe("the faults of a crawl", () => {
  test("pages without mistakes have no faults", () => {
    const crawl = aCrawl([aPage("/aide"), aPage("/tarifs")], {
      listed: new Set(["/aide"]),
      linkedFrom: new Map([["/aide", "/"]]),
    });
    expect(siteFaults(crawl).flatMap(({ faults }) => faults)).toEqual([]);
  });

  test.each([
    [404, null, "404 /rien (from /aide)"],
    [308, "/aide", "308 /rien → /aide (from /aide)"],
    [500, null, "500 /rien (from /aide)"],
    [0, "no answer", "0 /rien → no answer (from /aide)"],
  ])("a link whose target has the status %i is reported", (status, location, fault) => {
    const broken = { address: "/rien", status, location, html: null };
    expect(faultsOf("links", aCrawl([broken], { linkedFrom: new Map([["/rien", "/aide"]]) }))).toEqual([fault]);
  });

  test("a link to a fragment absent from its page is reported", () => {
    const page = aPage("/aide", { ids: new Set(["main"]) });
    const named = ["main", "rien"].map((id) => ({ address: "/aide", id, from: "/" }));
    expect(faultsOf("fragments", aCrawl([page], { fragments: named }))).toEqual(["/aide#rien (from /)"]);
  });

  test.each([
    ["headings", { nbHeadings: 2 }],
    ["headings", { nbHeadings: 0 }],
    ["titles", { title: "Court" }],
    ["descriptions", { description: "" }],
    ["canonical addresses", { canonical: `${ORIGIN}/autre` }],
    ["canonical addresses", { canonical: null }],
    ["hreflang", { alternates: {} }],
    ["hreflang", { alternates: { fr: `${ORIGIN}/aide`, en: `${ORIGIN}/en/aide`, "x-default": `${ORIGIN}/aide` } }],
    ["structured data", { structuredData: [null] }],
    ["structured data", { structuredData: [{ "@context": "https://schema.org", "@type": "WebSite", name: "" }] }],
  ])("the check of %s reports a page with %j", (name, html) => {
    expect(faultsOf(name, aCrawl([aPage("/aide", html)]))).not.toEqual([]);
  });

  test("a title shared by two pages of a language is reported", () => {
    const title = "Un même titre";
    expect(faultsOf("titles", aCrawl([aPage("/a", { title }), aPage("/b", { title })]))).toHaveLength(1);
    expect(faultsOf("titles", aCrawl([aPage("/a", { title }), aPage("/en/a", { title, lang: "en" })]))).toEqual([]);
  });

  test("a translation that does not link back is reported", () => {
    const alternates = { fr: `${ORIGIN}/aide`, en: `${ORIGIN}/en/aide`, "x-default": `${ORIGIN}/aide` };
    const both = [aPage("/aide", { alternates }), aPage("/en/aide", { lang: "en", alternates })];
    expect(faultsOf("hreflang", aCrawl(both))).toEqual([]);
    expect(faultsOf("hreflang", aCrawl([both[0], aPage("/en/aide")].filter((page) => page !== undefined)))).not.toEqual(
      [],
    );
  });

  test.each([
    ["is not there", { status: 404, html: null }],
    ["is not indexed", { html: { indexable: false } }],
    ["has another canonical URL", { html: { canonical: `${ORIGIN}/autre` } }],
    ["is linked from nowhere", {}],
  ])("a sitemap URL that %s is reported", (_, { html, ...given }: { status?: number; html?: Partial<Html> | null }) => {
    const page = { ...aPage("/aide", html ?? {}), ...given, ...(html === null && { html }) };
    expect(faultsOf("sitemaps", aCrawl([page], { listed: new Set(["/aide"]) }))).toHaveLength(1);
  });

  test("an offer without JobPosting is reported only on its French page", () => {
    const french = aPage("/entreprise/a/offre-emploi/b");
    const english = aPage("/en/entreprise/a/offre-emploi/b", { lang: "en" });
    const listed = new Set([french.address, english.address]);
    const faults = faultsOf("structured data", aCrawl([french, english], { listed }));
    expect(faults.filter((fault) => fault.includes("JobPosting"))).toEqual([
      "/entreprise/a/offre-emploi/b: lacks JobPosting",
    ]);
  });
});

test("the longest matching rule of robots.txt applies, and * matches anything", () => {
  const mayRead = readRobots(
    "User-agent: *\nAllow: /\nAllow: /recherche?page=\nDisallow: /recherche?\nDisallow: /*/prive$\n",
  );
  expect(["/", "/recherche", "/recherche?page=2", "/recherche?q=a", "/a/prive", "/a/prive/b"].map(mayRead)).toEqual([
    true,
    true,
    true,
    false,
    false,
    true,
  ]);
});

test("a path has the name of its route as template, or null", () => {
  const addresses = [
    "/en",
    "/aide",
    "/en/aide/postuler",
    "/emploi/comptable/lyon",
    "/emploi/ville/lyon",
    "/cookies",
    "/a/b/c/d/e",
  ];
  expect(addresses.map(templateOf)).toEqual([
    "home",
    "help",
    "helpTopic",
    "jobInCityLanding",
    "cityLanding",
    "staticPage",
    null,
  ]);
});

test("a seed always samples the same paths, one of each template included", () => {
  const crawl = aCrawl(
    Array.from({ length: 200 }, (_, index) => aPage(`/aide/sujet-${index}`)).concat(aPage("/tarifs")),
  );
  const drawn = sampleOf(crawl, 7);
  expect(drawn).toHaveLength(32);
  expect(new Set(drawn).size).toBe(32);
  expect(drawn).toContain("/tarifs");
  expect(sampleOf(crawl, 7)).toEqual(drawn);
  expect(sampleOf(crawl, 8)).not.toEqual(drawn);
});

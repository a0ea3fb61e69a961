import { expect, test } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { routes } from "@/lib/routes/public-routes";
import { closedOffer, company, openOffer, publicApplicant } from "@/tests/e2e/support/demonstration";
import { headAttribute } from "@/tests/e2e/support/head";
import { text } from "@/tests/e2e/support/texts";

const structured = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json = ""]) =>
    JSON.parse(json),
  );

const offer = routes.companyOffer(openOffer.companySlug, openOffer.slug);
/** Exact types of structured data of each kind of page. */
const KINDS: [path: string, types: string[]][] = [
  [routes.home(), ["Organization", "WebSite"]],
  [routes.searchOffers(), ["ItemList"]],
  [routes.searchCompanies(), ["ItemList"]],
  [routes.companyPage(company.slug), ["AccountingService", "BreadcrumbList"]],
  [routes.companyOffers(company.slug), ["BreadcrumbList", "ItemList"]],
  [routes.companyLocations(company.slug), ["BreadcrumbList"]],
  [offer, ["BreadcrumbList", "JobPosting"]],
  // The text of the offer is in French: only its French page has a JobPosting.
  [localePath("en", offer), ["BreadcrumbList"]],
  [routes.companyOffer(closedOffer.companySlug, closedOffer.slug), []],
  [routes.landings(), ["BreadcrumbList", "ItemList"]],
  [routes.jobInCityLanding("gestionnaire-de-paie", "vannes"), ["BreadcrumbList", "ItemList"]],
  [routes.helpTopic("publier-une-offre"), ["BreadcrumbList"]],
  [routes.docs("api/authentification"), ["BreadcrumbList"]],
  [routes.knowledgeTool("brut-net"), ["BreadcrumbList"]],
  [routes.article("teletravail-cabinet-comptable"), ["BlogPosting", "BreadcrumbList"]],
  [routes.livesCompta(), ["BreadcrumbList", "Event"]],
  // Pages of past editions no longer declare an event.
  [routes.congress("edition-2025"), ["BreadcrumbList"]],
  [routes.applicantProfile(publicApplicant.slug), []],
];

for (const [path, types] of KINDS)
  test(`${path} declares ${types.join(", ") || "nothing"} to search engines`, async ({ request }) => {
    const data = structured(await (await request.get(path)).text());
    expect([...new Set(data.map((item) => item["@type"]))].toSorted()).toEqual(types);
    for (const item of data) expect(item["@context"]).toBe("https://schema.org");
    // Testimonials chosen by a firm are not declared as reviews.
    expect(JSON.stringify(data)).not.toMatch(/AggregateRating|"Review"/);
    if (!types.includes("JobPosting")) expect(JSON.stringify(data)).not.toContain("JobPosting");
  });

test("an open offer's JobPosting has the fields that search engines require", async ({ request }) => {
  const html = await (await request.get(offer)).text();
  const [posting] = structured(html).filter((item) => item["@type"] === "JobPosting");
  const { origin } = new URL(headAttribute(html, /<link rel="canonical" href="([^"]+)"/) ?? "");
  expect(posting).toMatchObject({
    title: openOffer.title,
    url: origin + offer,
    identifier: { "@type": "PropertyValue", name: company.name, value: expect.stringMatching(/^ast_/) },
    datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    validThrough: expect.stringMatching(/^\d{4}-\d\d-\d\dT23:59:59\+0[12]:00$/),
    employmentType: ["FULL_TIME"],
    hiringOrganization: { "@type": "Organization", name: company.name, logo: expect.stringMatching(/^https?:/) },
    jobLocation: [
      {
        "@type": "Place",
        address: {
          streetAddress: expect.any(String),
          addressLocality: expect.any(String),
          postalCode: expect.stringMatching(/^\d{5}$/),
          addressRegion: expect.any(String),
          addressCountry: "FR",
        },
      },
    ],
    baseSalary: { currency: "EUR", value: { "@type": "QuantitativeValue", unitText: "YEAR" } },
    // Candidates apply here, without an account.
    directApply: true,
  });
  expect(String(posting?.description).length).toBeGreaterThan(200);
  // For search engines, hybrid work is not remote work.
  expect(posting).not.toHaveProperty("jobLocationType");
});

test("a filtered search stays out of indexes, the search itself does not", async ({ request }) => {
  const robots = async (path: string) =>
    headAttribute(await (await request.get(path)).text(), /<meta name="robots" content="([^"]+)"/);
  expect(await robots(`${routes.searchOffers()}?teletravail=full-remote`)).toContain("noindex");
  expect((await robots(routes.searchOffers())) ?? "index").not.toContain("noindex");
});

test("a landing page without enough offers shows the nearest, unindexed", async ({ page, request }) => {
  const path = routes.jobInCityLanding("gestionnaire-de-paie", "limoges");
  await page.goto(path);
  const nearest = page.getByRole("region", { name: text("fr", "landing", "thin", "offers") });
  await expect(nearest.getByRole("article").first()).toBeVisible();
  const robots = headAttribute(await (await request.get(path)).text(), /<meta name="robots" content="([^"]+)"/);
  expect(robots).toContain("noindex");
  expect(await (await request.get(machineRoutes.sitemap("landings"))).text()).not.toContain(path);
});

test("each search names and links its own Atom feed, filters included", async ({ request }) => {
  for (const [page, feed] of [
    [routes.searchOffers(), routes.offersFeed()],
    [routes.searchCompanies(), routes.companiesFeed()],
    [localePath("en", routes.searchCompanies()), localePath("en", routes.companiesFeed())],
  ] as const) {
    const query = "?q=audit&lieu=Rennes";
    const html = (await (await request.get(page + query)).text()).replaceAll("&amp;", "&");
    const named = headAttribute(html, /<link rel="alternate" type="application\/atom\+xml" href="([^"]+)"/) ?? "";
    expect(named.endsWith(feed + query), named).toBe(true);
    expect(html).toContain(`<a href="${feed}${query}"`);
    const response = await request.get(feed + query);
    expect(response.headers()["content-type"]).toContain("application/atom+xml");
    expect(response.headers()["x-robots-tag"]).toBe("noindex");
    const text = await response.text();
    expect(text).toContain("<entry>");
    expect(text).toContain(`<link rel="self" href="${named.replaceAll("&", "&amp;")}"/>`);
  }
});

test("a further page of a search has a title of its own", async ({ request }) => {
  for (const [path, second] of [
    [routes.searchOffers(), "page 2"],
    [localePath("en", routes.searchCompanies()), "page 2"],
  ] as const) {
    const html = await (await request.get(`${path}?page=2`)).text();
    expect(headAttribute(html, /<title>([^<]+)<\/title>/)).toContain(second);
    expect(headAttribute(html, /<meta name="description" content="([^"]+)"/)?.toLowerCase()).toContain(second);
  }
});

test("the sitemap lists over 500 offers and dates every page", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  const index = await (await request.get(/Sitemap: (\S+)/.exec(robots)?.[1] ?? "")).text();
  const maps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  const contents = await Promise.all(maps.map(async (address) => (await request.get(address)).text()));
  const all = contents.join("");
  expect(all.match(/\/offre-emploi\//g)?.length).toBeGreaterThan(500);
  expect(all).toContain(routes.companyPage(company.slug));
  expect(all.match(/<url>/g)?.length).toBe(all.match(/<lastmod>/g)?.length);
});

import { expect, test } from "@playwright/test";
import { localePath, routes } from "@/lib/routes";
import { company, openOffer } from "@/tests/e2e/support/demonstration";
import { knownPages } from "@/tests/e2e/support/pages";

const french = (path: string) => path.replace(/^\/en(?=\/|$)/, "") || "/";
const withoutQuery = (path: string) => path.split("?")[0] ?? path;
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll("&amp;", "&");

for (const { name, path } of knownPages)
  test(`${name} tells search engines what it is, in the HTML`, async ({ request, baseURL }) => {
    const html = await (await request.get(path)).text();
    const bare = withoutQuery(path);
    const absolute = (address: string) => new URL(address, baseURL).href.replace(/\/$/, "");
    expect(attribute(html, /<title>([^<]{10,})<\/title>/)).toBeTruthy();
    expect(attribute(html, /<meta name="description" content="([^"]{50,})"/)).toBeTruthy();
    expect(attribute(html, /<link rel="canonical" href="([^"]+)"/)?.replace(/\/$/, "")).toBe(absolute(bare));
    for (const [language, target] of [
      ["fr", french(bare)],
      ["en", localePath("en", french(bare))],
      ["x-default", french(bare)],
    ] as const)
      expect(
        attribute(html, new RegExp(`<link rel="alternate" hrefLang="${language}" href="([^"]+)"`, "i"))?.replace(
          /\/$/,
          "",
        ),
      ).toBe(absolute(target));
    const image = attribute(html, /<meta property="og:image" content="([^"]+)"/) ?? "";
    const answer = await request.get(image);
    expect(answer.headers()["content-type"]).toMatch(/^image\//);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  });

const structured = (html: string): { "@type": string }[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json = ""]) =>
    JSON.parse(json),
  );

const types = async (html: string) => structured(html).map((data) => data["@type"]);

test("each kind of page carries its structured data, the offer's on the French page only", async ({ request }) => {
  const read = async (path: string) => types(await (await request.get(path)).text());
  const offer = routes.companyOffer(openOffer.companySlug, openOffer.slug);
  expect(await read(routes.home())).toEqual(expect.arrayContaining(["WebSite", "Organization"]));
  expect(await read(routes.companyPage(company.slug))).toEqual(
    expect.arrayContaining(["AccountingService", "BreadcrumbList"]),
  );
  expect(await read(offer)).toEqual(expect.arrayContaining(["JobPosting", "BreadcrumbList"]));
  expect(await read(localePath("en", offer))).not.toContain("JobPosting");
  expect(await read(routes.searchOffers())).toContain("ItemList");
  expect(await read(routes.companyOffers(company.slug))).toContain("ItemList");
});

test("a filtered search stays out of indexes, the search itself does not", async ({ request }) => {
  const robots = async (path: string) =>
    attribute(await (await request.get(path)).text(), /<meta name="robots" content="([^"]+)"/);
  expect(await robots(`${routes.searchOffers()}?teletravail=full-remote`)).toContain("noindex");
  expect((await robots(routes.searchOffers())) ?? "index").not.toContain("noindex");
});

test("either search names its own feed, filters included, and links it: Atom, out of indexes", async ({ request }) => {
  for (const [page, feed] of [
    [routes.searchOffers(), routes.offersFeed()],
    [routes.searchCompanies(), routes.companiesFeed()],
    [localePath("en", routes.searchCompanies()), localePath("en", routes.companiesFeed())],
  ] as const) {
    const query = "?q=audit&lieu=Rennes";
    const html = (await (await request.get(page + query)).text()).replaceAll("&amp;", "&");
    const named = attribute(html, /<link rel="alternate" type="application\/atom\+xml" href="([^"]+)"/) ?? "";
    expect(named.endsWith(feed + query), named).toBe(true);
    expect(html).toContain(`<a href="${feed}${query}"`);
    const answer = await request.get(feed + query);
    expect(answer.headers()["content-type"]).toContain("application/atom+xml");
    expect(answer.headers()["x-robots-tag"]).toBe("noindex");
    const text = await answer.text();
    expect(text).toContain("<entry>");
    expect(text).toContain(`<link rel="self" href="${named.replaceAll("&", "&amp;")}"/>`);
  }
});

test("a further page of a search is told apart from the first by its title and its description", async ({
  request,
}) => {
  for (const [path, second] of [
    [routes.searchOffers(), "page 2"],
    [localePath("en", routes.searchCompanies()), "page 2"],
  ] as const) {
    const html = await (await request.get(`${path}?page=2`)).text();
    expect(attribute(html, /<title>([^<]+)<\/title>/)).toContain(second);
    expect(attribute(html, /<meta name="description" content="([^"]+)"/)?.toLowerCase()).toContain(second);
  }
});

test("the sitemap index leads to every open offer with its date, and robots.txt leads to it", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  const index = await (await request.get(/Sitemap: (\S+)/.exec(robots)?.[1] ?? "")).text();
  const maps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  const contents = await Promise.all(maps.map(async (address) => (await request.get(address)).text()));
  const all = contents.join("");
  expect(all.match(/\/offre-emploi\//g)?.length).toBeGreaterThan(500);
  expect(all).toContain(routes.companyPage(company.slug));
  expect(all.match(/<url>/g)?.length).toBe(all.match(/<lastmod>/g)?.length);
});

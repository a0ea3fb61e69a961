import { expect, test } from "@playwright/test";
import { localePath, routes } from "@/lib/routes";
import { company } from "@/tests/e2e/support/demonstration";
import { accountPages, knownPages, pages } from "@/tests/e2e/support/pages";

for (const { name, path, status } of pages)
  test(`${name} answers ${status}, to HEAD too, with its heading in the HTML`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(status);
    const html = await answer.text();
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html.includes('<meta name="x-page-status"'), "the marker must not reach the visitor").toBe(false);
    expect((await request.head(path)).status()).toBe(status);
  });

/** What a query changes is rendered at each request (architecture §3): searches, the list of articles, each tool. */
const perRequest = ["/recherche", routes.blog(), `${routes.knowledgeTools()}/`];
for (const { name, path } of knownPages.filter(({ path }) => !perRequest.some((start) => path.includes(start))))
  test(`${name} may be kept by anybody`, async ({ request }) => {
    expect((await request.get(path)).headers()["cache-control"]).toContain("s-maxage=");
  });

for (const { name, path } of accountPages)
  test(`${name} is kept by nobody and stays out of indexes`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.headers()["cache-control"]).toContain("no-store");
    expect(await answer.text()).toMatch(/<meta name="robots" content="[^"]*noindex/);
  });

for (const locale of ["fr", "en"]) {
  test(`an unknown offer leads to the firm's offers (${locale})`, async ({ request }) => {
    const path = localePath(locale, routes.companyOffer(company.slug, "aucune-offre-de-ce-nom"));
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(307);
    expect(answer.headers().location).toBe(localePath(locale, routes.companyOffers(company.slug)));
  });

  test(`a closed offer proposes similar ones (${locale})`, async ({ request }) => {
    const gone = pages.find(({ name }) => name === `closed offer (${locale})`);
    const html = await (await request.get(gone?.path ?? "")).text();
    expect(html.match(/\/offre-emploi\//g)?.length).toBeGreaterThan(2);
    expect(html.includes("JobPosting"), "a closed offer is no JobPosting").toBe(false);
    expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
  });
}

for (const path of ["/%E0%A4%A", "/entreprise/%", "/recherche/offres-emploi?q=%ZZ"])
  test(`${path} is refused as malformed`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(400);
  });

test("the French prefix leads to the address without prefix", async ({ request }) => {
  const answer = await request.get(`/fr${routes.companyPage(company.slug)}`, { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers().location).toBe(routes.companyPage(company.slug));
  expect((await request.get("/fr", { maxRedirects: 0 })).headers().location).toBe("/");
});

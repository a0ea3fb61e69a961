import { expect, test } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { company } from "@/tests/e2e/support/demonstration";
import { pages } from "@/tests/e2e/support/pages";
import { walkedLocales } from "@/tests/e2e/support/walked-ways";

for (const locale of walkedLocales) {
  test(`an unknown offer leads to the firm's offers (${locale})`, async ({ request }) => {
    const path = localePath(locale, routes.companyOffer(company.slug, "aucune-offre-de-ce-nom"));
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(307);
    expect(response.headers().location).toBe(localePath(locale, routes.companyOffers(company.slug)));
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

test("a URL with the French prefix redirects to the URL without it", async ({ request }) => {
  const response = await request.get(`/fr${routes.companyPage(company.slug)}`, { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  expect(response.headers().location).toBe(routes.companyPage(company.slug));
  expect((await request.get("/fr", { maxRedirects: 0 })).headers().location).toBe("/");
});

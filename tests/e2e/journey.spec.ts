import { expect, test } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { openOffer } from "@/tests/e2e/support/demonstration";
import { text } from "@/tests/e2e/support/texts";
import { walkedLocales } from "@/tests/e2e/support/walked-ways";

for (const locale of walkedLocales)
  for (const javaScriptEnabled of [true, false])
    test.describe(`a visit in ${locale}, ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({ javaScriptEnabled });

      test("a visitor searches near Lyon, opens an offer, then its firm", async ({ page }) => {
        await page.goto(localePath(locale, routes.home()));
        await page.getByLabel(text(locale, "common", "search", "what")).fill("gestionnaire de paie");
        await page.getByLabel(text(locale, "common", "search", "where")).fill("Lyon");
        await page.getByRole("button", { name: text(locale, "common", "search", "submit") }).click();
        await page.waitForURL((url) => url.pathname === localePath(locale, routes.searchOffers()));

        await expect(page.getByLabel(text(locale, "search", "form", "radius"))).toHaveValue("30");
        await expect(page.getByRole("main").getByRole("status").first()).toContainText("30 km");
        const offer = page.getByRole("article").first().getByRole("link");
        const title = await offer.innerText();
        expect(title).toMatch(/paie/i);
        await offer.click();
        // With JavaScript, it opens beside the list first.
        if (javaScriptEnabled) await page.getByRole("link", { name: text(locale, "search", "opened", "page") }).click();

        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        const firmPath = new URL(page.url()).pathname.replace(/\/offre-emploi\/.*/, "");
        await page.getByRole("main").locator(`a[href="${firmPath}"]`).first().click();
        await page.waitForURL((url) => url.pathname === firmPath);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator("html")).toHaveAttribute("lang", locale);
      });

      test("the language link shows the same page in the other language", async ({ page }) => {
        const other = locale === "fr" ? "en" : "fr";
        const path = routes.companyOffer(openOffer.companySlug, openOffer.slug);
        await page.goto(localePath(locale, path));
        await page.locator(`a[hreflang="${other}"]`).first().click();
        await page.waitForURL((url) => url.pathname === localePath(other, path));
        await expect(page.locator("html")).toHaveAttribute("lang", other);
      });
    });

test("the pages of a search never repeat an offer", async ({ request }) => {
  const seen: string[] = [];
  for (let page = 1; page <= 4; page++) {
    const html = await (await request.get(`${routes.searchOffers()}?q=audit&page=${page}`)).text();
    seen.push(
      ...new Set([...html.matchAll(/href="(\/entreprise\/[^"]+\/offre-emploi\/[^"]+)"/g)].map(([, path = ""]) => path)),
    );
  }
  expect(seen.length).toBeGreaterThan(24);
  expect(new Set(seen).size).toBe(seen.length);
});

test("the language switch keeps the search", async ({ page }) => {
  await page.goto(`${routes.searchOffers()}?q=audit`);
  await page.getByRole("banner").locator('a[hreflang="en"]').click();
  await expect(page).toHaveURL(/\/en\/recherche\/offres-emploi\?q=audit$/);
});

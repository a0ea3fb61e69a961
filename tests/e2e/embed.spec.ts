import { expect, test } from "playwright/test";
import { routes } from "@/lib/routes/public-routes";
import { company } from "@/tests/e2e/support/demonstration";
import { text } from "@/tests/e2e/support/texts";

const header = "[data-site-header]";
const footer = "[data-site-footer]";

test("an embedded page has no header nor footer, and stays embedded", async ({ page }) => {
  const response = await page.goto(`${routes.companyPage(company.slug)}?embed=1`);
  expect(response?.headers()["x-robots-tag"]).toBe("noindex");
  await expect(page.locator(header)).toBeHidden();
  await expect(page.locator(footer)).toBeHidden();
  const offers = routes.companyOffers(company.slug);
  await page.getByRole("main").locator(`a[href^="${offers}"]`).first().click();
  await page.waitForURL((url) => url.pathname === offers && url.searchParams.has("embed"));
  await expect(page.locator(header)).toBeHidden();
});

test("a cached page serves its plain and embedded views", async ({ page }) => {
  const path = routes.companyPage(company.slug);
  for (const [address, embedded] of [
    [path, false],
    [`${path}?embed=1`, true],
    [path, false],
  ] as const) {
    await page.goto(address);
    await expect(page.locator(header)).toBeVisible({ visible: !embedded });
    await expect(page.locator(footer)).toBeVisible({ visible: !embedded });
  }
});

test("an embedded search stays embedded after another search and an opened offer", async ({ page }) => {
  await page.goto(`${routes.searchOffers()}?embed=1`);
  await page.getByLabel(text("fr", "common", "search", "what")).fill("audit");
  await page.getByRole("button", { name: text("fr", "common", "search", "submit") }).click();
  await page.waitForURL(({ searchParams }) => searchParams.has("embed") && searchParams.get("q") === "audit");
  await expect(page.locator(header)).toBeHidden();
  await page.getByRole("link", { name: text("fr", "common", "pagination", "next") }).click();
  await page.waitForURL(({ searchParams }) => searchParams.has("embed") && searchParams.has("page"));
  await page.getByRole("article").first().getByRole("link").first().click();
  await page.waitForURL(
    ({ pathname, searchParams }) => pathname.includes("/offre-emploi/") && searchParams.has("embed"),
  );
  await expect(page.locator(header)).toBeHidden();
});

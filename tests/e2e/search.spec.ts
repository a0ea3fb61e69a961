import { expect, type Page, test } from "@playwright/test";
import { routes } from "@/lib/routes";

const OFFERS = routes.searchOffers();
const count = (page: Page) => page.getByRole("main").getByRole("status").last();
/** The number at the beginning of "42 offres à moins de…". */
const found = async (page: Page) => Number(/^\d+/.exec((await count(page).innerText()).replace(/\s/gu, ""))?.[0] ?? 0);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor finds a payroll offer near Lyon, opens it, then its firm", async ({ page }) => {
    await page.goto(OFFERS);
    await page.getByLabel("Métier, compétence, cabinet").fill("gestionnaire de paie");
    await page.getByLabel("Ville ou code postal").fill("lyon");
    await page.getByRole("button", { name: "Rechercher" }).click();
    await expect(page).toHaveURL(/q=gestionnaire\+de\+paie&lieu=lyon/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("près de Lyon (69)");
    const offer = page.getByRole("article").first().getByRole("link");
    const title = await offer.innerText();
    await offer.click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  });

  test("a filter is applied by its button, shown as a chip, and removed by it", async ({ page }) => {
    await page.goto(OFFERS);
    const all = await found(page);
    await page.getByRole("checkbox", { name: /^CDD/ }).check();
    await page.getByRole("button", { name: "Appliquer les filtres" }).click();
    await expect(page).toHaveURL(/contrat=cdd/);
    expect(await found(page)).toBeLessThan(all);
    await page.getByRole("link", { name: /Retirer le filtre.*CDD/ }).click();
    await expect(page).toHaveURL(OFFERS);
    expect(await found(page)).toBe(all);
  });

  test("on a telephone the filters stay in the page, after the results", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(OFFERS);
    await expect(page.getByRole("button", { name: "Filtrer" })).toHaveCount(0);
    await page.getByRole("link", { name: "Filtres" }).click();
    await page.getByRole("checkbox", { name: /^CDD/ }).check();
    await page.getByRole("button", { name: "Appliquer les filtres" }).click();
    await expect(page).toHaveURL(/contrat=cdd/);
  });
});

test("a filter answers in place: the page is not loaded again, the focus and the scroll stay", async ({ page }) => {
  await page.goto(OFFERS);
  await page.evaluate(() => {
    document.documentElement.dataset.loaded = "once";
  });
  const box = page.getByRole("checkbox", { name: /^CDD/ });
  const all = await found(page);
  await box.check();
  await expect(page).toHaveURL(/contrat=cdd/);
  await expect.poll(() => found(page)).toBeLessThan(all);
  await expect(box).toBeFocused();
  await expect(page.locator("html")).toHaveAttribute("data-loaded", "once");
});

test("the Back button brings back the results and the boxes of the search before", async ({ page }) => {
  await page.goto(OFFERS);
  const box = page.getByRole("checkbox", { name: /^CDD/ });
  const all = await found(page);
  await box.check();
  await expect.poll(() => found(page)).toBeLessThan(all);
  await page.goBack();
  await expect.poll(() => found(page)).toBe(all);
  await expect(box).not.toBeChecked();
});

test("the next page is shown from its beginning, with the focus on the results", async ({ page }) => {
  await page.goto(OFFERS);
  await page.getByRole("link", { name: "Page suivante" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole("heading", { name: "Résultats" })).toBeFocused();
});

test("on a telephone the filters are a sheet that counts, and that Escape closes", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(OFFERS);
  await page.getByRole("button", { name: "Filtrer" }).click();
  const sheet = page.getByRole("dialog", { name: "Filtres" });
  await sheet.getByRole("checkbox", { name: /^CDD/ }).check();
  await expect(page).toHaveURL(/contrat=cdd/);
  await expect
    .poll(async () => (await sheet.getByRole("button", { name: /^Afficher les/ }).innerText()).match(/\d+/)?.[0])
    .toBe(String(await found(page)));
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Filtrer (1)" })).toBeFocused();
});

test("an unknown place is said, and its suggestions lead to results there", async ({ page }) => {
  await page.goto(`${OFFERS}?lieu=Lyonn`);
  await expect(page.getByText("Nous ne connaissons pas le lieu")).toBeVisible();
  await expect(page.getByText(/offres dans toute la France/)).toBeVisible();
  await page.getByRole("link", { name: "Lyon (69)", exact: true }).click();
  await expect(page.getByText(/à moins de 30 km de Lyon \(69\)/).first()).toBeVisible();
});

test("a page beyond the last one is a 404, a filtered list is not indexed", async ({ page }) => {
  expect((await page.goto(`${OFFERS}?page=99999`))?.status()).toBe(404);
  await page.goto(`${OFFERS}?contrat=cdi`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${OFFERS}$`));
});

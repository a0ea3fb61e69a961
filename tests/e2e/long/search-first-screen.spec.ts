import { expect, test } from "playwright/test";
import { routes } from "@/lib/routes/public-routes";
import { accessibilityFaults } from "@/tests/e2e/support/accessibility";
import { searchFold } from "@/tests/e2e/support/search-fold";

const OFFERS = routes.searchOffers();
const SEARCHES = [
  "",
  "?q=comptable",
  "?q=gestionnaire+de+paie&lieu=Lyon",
  "?q=comptable&contrat=cdi&teletravail=2-jours",
  "?lieu=Bretagne&contrat=cdi&experience=junior",
];
/**
 * `top` is the maximum distance in pixels from the top of the screen to the first offer: the first offer is then
 * entirely visible, and the second one partly.
 */
const SCREENS = [
  { width: 360, height: 800, top: 300 },
  { width: 390, height: 844, top: 300 },
  { width: 768, height: 1024, top: 340 },
];
const MAX_TABS = 8;

for (const { top, ...viewport } of SCREENS)
  test(`a search shows its first offer without scrolling at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const search of SEARCHES) {
      await page.goto(OFFERS + search);
      const [first, second] = await page
        .getByRole("article")
        .evaluateAll((all) => all.slice(0, 2).map((article) => article.getBoundingClientRect()));
      expect(first?.top, search).toBeLessThanOrEqual(top);
      expect(first?.bottom, search).toBeLessThanOrEqual(viewport.height);
      expect(second?.top, search).toBeLessThan(viewport.height);
    }
  });

for (const width of [360, 1280])
  test(`the first offer is a few Tab presses away (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const search of SEARCHES) {
      await page.goto(OFFERS + search);
      const isThere = () => page.evaluate(() => document.activeElement?.closest("article") !== null);
      let tabs = 0;
      while (!(await isThere()) && tabs < MAX_TABS) {
        await page.keyboard.press("Tab");
        tabs += 1;
        if (
          /^Aller (au contenu|aux résultats)/.test(await page.evaluate(() => document.activeElement?.textContent ?? ""))
        )
          await page.keyboard.press("Enter");
      }
      expect(await isThere(), `${search}, after ${tabs} tabs`).toBe(true);
    }
  });

test("a telephone shows the results before the filters, without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  await page.goto(OFFERS);
  const [offer, filters] = await Promise.all([
    page.getByRole("article").last().boundingBox(),
    page.getByRole("heading", { name: "Filtres", exact: true }).boundingBox(),
  ]);
  expect(offer?.y).toBeLessThan(filters?.y ?? 0);
  await context.close();
});

test("the folded search form focuses its field, and folds after a search", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${OFFERS}?q=paie&lieu=Lyon&contrat=cdi`);
  await expect(searchFold(page)).toHaveText(/paie · Lyon \(69\), 30 km$/);
  const what = page.getByLabel("Métier, compétence, cabinet");
  await expect(what).toBeHidden();
  await searchFold(page).click();
  await expect(what).toBeFocused();
  await expect(page.getByRole("link", { name: /Retirer le filtre.*CDI/ })).toBeVisible();
  await what.fill("comptable");
  await page.keyboard.press("Enter");
  await expect(what).toBeHidden();
  await expect(searchFold(page)).toBeFocused();
  await expect(searchFold(page)).toHaveText(/comptable · Lyon \(69\), 30 km$/);
});

test("the map of results opens, and closes when a place is chosen", async ({ page }) => {
  await page.goto(`${OFFERS}?q=comptable`);
  await page.getByRole("button", { name: "Voir sur la carte", exact: true }).click();
  const map = page.getByRole("dialog", { name: "Où sont les résultats" });
  await expect(map).toBeVisible();
  await expect(page.getByRole("button", { name: "Masquer la carte" })).toHaveCount(2);
  expect(await accessibilityFaults(page, { within: "[popover]" })).toEqual([]);
  await map.getByRole("listitem").getByText("Gironde (33)").click();
  await expect(map).toBeHidden();
  await expect(page).toHaveURL(/lieu=Gironde/);
  await expect(page.getByRole("heading", { name: "Résultats" })).toBeFocused();
});

test("a map opened before the scripts load is filled once they do", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${OFFERS}?q=comptable`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Voir sur la carte", exact: true }).click();
  const map = page.getByRole("dialog", { name: "Où sont les résultats" });
  await expect(map.getByText("La carte se charge…")).toBeVisible();
  release();
  await expect(map.getByRole("listitem").getByText("Gironde (33)")).toBeVisible();
});

test("the map has its own page without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${OFFERS}?q=comptable`);
  await page.getByRole("link", { name: "Voir sur la carte" }).click();
  await page.getByRole("region", { name: "Où sont les résultats" }).getByText("Gironde (33)").click();
  await expect(page).toHaveURL(/lieu=Gironde/);
  await expect(page).not.toHaveURL(/carte=/);
  await context.close();
});

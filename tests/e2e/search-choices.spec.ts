import { expect, type Locator, type Page, test } from "playwright/test";
import { routes } from "@/lib/routes/public-routes";
import { accessibilityFaultsByTheme } from "@/tests/e2e/support/accessibility";
import { searchFold } from "@/tests/e2e/support/search-fold";

const OFFERS = routes.searchOffers();
const chips = (page: Page) => page.getByRole("list", { name: "Filtres actifs" });
/** Returns the number of offers at the end of a choice's label. */
const counted = async (choice: Locator) =>
  Number((await choice.locator("xpath=..").innerText()).match(/(\d[\d\s]*)$/u)?.[1]?.replace(/\s/gu, ""));
/** Returns the number at the beginning of "42 offres à moins de…". */
const found = async (page: Page) => {
  const summary = page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /^\s*\d/ });
  return Number.parseInt((await summary.innerText()).replace(/\s/gu, ""), 10) || 0;
};

test("the filter for two remote days means at least, or exactly, two", async ({ page }) => {
  await page.goto(OFFERS);
  const option = page.getByRole("radio", { name: /^2 jours ou plus/ });
  const atLeast = await counted(option);
  await option.check();
  await expect(page).toHaveURL(`${OFFERS}?teletravail=2-jours`);
  await expect(chips(page)).toHaveText("2 jours de télétravail ou plus");
  await expect.poll(() => found(page)).toBe(atLeast);
  const exactly = page.getByRole("checkbox", { name: /^Ce niveau, pas plus/ });
  const exact = await counted(exactly);
  await exactly.check();
  await expect(page).toHaveURL(`${OFFERS}?teletravail=2-jours&jours=exact`);
  await expect.poll(() => found(page)).toBe(exact);
  expect(exact).toBeLessThan(atLeast);
  await page.goBack();
  await expect(exactly).not.toBeChecked();
  await page.getByRole("radio", { name: "Indifférent" }).check();
  await expect(page).toHaveURL(OFFERS);
});

test("a suggestion announces as many offers as it finds", async ({ page }) => {
  await page.goto(OFFERS);
  await page.getByLabel("Métier, compétence, cabinet").pressSequentially("gestionnaire de p");
  const job = page.getByRole("option", { name: /^Gestionnaire de paie ?, \d+ offres$/ });
  const announced = Number((await job.innerText()).match(/\d+/)?.[0]);
  await job.click();
  await expect(page).toHaveURL(`${OFFERS}?q=Gestionnaire+de+paie`);
  await expect.poll(() => found(page)).toBe(announced);
});

test("the radius field shows only with a town", async ({ page }) => {
  await page.goto(`${OFFERS}?q=comptable`);
  const [where, radius] = [page.getByLabel("Ville ou région"), page.getByLabel("Rayon")];
  await expect(radius).toHaveCount(0);
  await where.fill("Rennes");
  await page.keyboard.press("Enter");
  await radius.selectOption("50");
  await expect(page).toHaveURL(`${OFFERS}?q=comptable&lieu=Rennes&rayon=50`);
  await where.fill("Bretagne");
  await page.keyboard.press("Enter");
  await expect(radius).toHaveCount(0);
});

test.describe("the nearest offers without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a search without offers shows the nearest under each dropped criterion", async ({ page }) => {
    await page.goto(`${OFFERS}?q=fiscaliste&lieu=Brest&contrat=stage`);
    await expect(page.getByText(/^Aucune offre à moins de 30 km de Brest/)).toBeVisible();
    const groups = page.getByRole("region").filter({ has: page.getByRole("article") });
    const headings = await groups.getByRole("heading", { level: 2 }).allInnerTexts();
    expect(headings.length).toBeGreaterThan(0);
    for (const heading of headings) expect(heading).toMatch(/: |plus proche/);
    expect(await page.getByRole("article").count()).toBeLessThanOrEqual(12);
    await expect(page.getByRole("heading", { name: /^Élargissez votre recherche/ })).toHaveCount(0);
    await groups.first().getByRole("article").first().getByRole("link").first().click();
    await expect(page).toHaveURL(/\/offre-emploi\//);
  });
});

test("the nearest offers have no accessibility fault, in either theme", async ({ page }) => {
  await page.goto(`${OFFERS}?q=fiscaliste&lieu=Brest&contrat=stage`);
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(await accessibilityFaultsByTheme(page)).toEqual([]);
});

test("every control of a search is 44 px high on a telephone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const query of ["?q=fiscaliste&lieu=Brest&contrat=stage", "?q=comptbale", "?lieu=Lyonn", "?q=comptable"]) {
    await page.goto(OFFERS + query);
    await searchFold(page).click();
    const small = await page
      .getByRole("main")
      .locator("a, button, summary, select, label:has(input)")
      .evaluateAll((all) =>
        all.flatMap((element) => {
          const covers = getComputedStyle(element, "::after").position === "absolute";
          const { width, height } = (covers ? element.closest("article") : element)?.getBoundingClientRect() ?? {};
          const isHidden =
            !element.checkVisibility() ||
            element.closest(".sr-only, [popover]") ||
            element.className.includes("sr-only");
          return isHidden || (Number(height) >= 44 && Number(width) >= 24) ? [] : [`${element.textContent} ${height}`];
        }),
      );
    expect(small, query).toEqual([]);
  }
});

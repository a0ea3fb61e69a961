import { expect, type Locator, type Page, test } from "playwright/test";
import { routes } from "@/lib/routes/public-routes";

const OFFERS = routes.searchOffers();
const chips = (page: Page) => page.getByRole("list", { name: "Filtres actifs" });
/** The number at the end of a choice. */
const counted = async (choice: Locator) =>
  Number((await choice.locator("xpath=..").innerText()).match(/(\d[\d\s]*)$/u)?.[1]?.replace(/\s/gu, ""));
/** The number at the beginning of "42 offres à moins de…". */
const found = async (page: Page) => {
  const summary = page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /^\s*\d/ });
  return Number.parseInt((await summary.innerText()).replace(/\s/gu, ""), 10) || 0;
};

test("two days of remote work are two or more, or exactly two", async ({ page }) => {
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

test("a radius comes with a town, and leaves with it", async ({ page }) => {
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

import { expect, test } from "playwright/test";
import { routes } from "@/lib/routes/public-routes";

const OFFERS = routes.searchOffers();

test("a search explains its ranking, and its sort menu sets the URL", async ({ page }) => {
  await page.goto(`${OFFERS}?q=comptable`);
  const summary = page.getByText("Comment ces offres sont-elles classées");
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Aucun paiement ne change cet ordre.")).toBeVisible();
  await page.getByLabel("Trier par").selectOption("date");
  await expect(page).toHaveURL(/tri=date/);
  await page.getByLabel("Trier par").selectOption({ label: "Pertinence" });
  await expect(page).toHaveURL(`${OFFERS}?q=comptable`);
});

test("offers are ordered by pay, and by distance from a place", async ({ page }) => {
  await page.goto(OFFERS);
  const order = page.getByLabel("Trier par");
  await expect(order.getByRole("option")).toHaveText(["Date", "Salaire"]);
  await order.selectOption("salaire");
  await expect(page).toHaveURL(`${OFFERS}?tri=salaire`);
  await expect(page.getByText("Les mieux payées d’abord", { exact: false })).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText("€");
  await page.getByLabel("Ville ou région").fill("Lyon");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/lieu=Lyon.*tri=salaire/);
  await order.selectOption("distance");
  await expect(page).toHaveURL(/lieu=Lyon.*tri=distance/);
  await expect(page.getByRole("article").first()).toContainText("Lyon");
  await page.getByRole("link", { name: /Retirer le filtre.*Lyon/ }).click();
  await expect(page).toHaveURL(OFFERS);
  await expect(order).toHaveValue("");
});

import { expect, test } from "playwright/test";
import { routes } from "@/lib/routes/public-routes";

const OFFERS = routes.searchOffers();
/** Returns the highest amount of thousands of euros in the text of an offer; 0 without one. */
const highestPay = (text: string) =>
  Math.max(0, ...[...text.matchAll(/(\d{2,3})\s(\d{3})/g)].map(([, thousands, rest]) => Number(`${thousands}${rest}`)));

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
  await expect(async () => {
    const pays = (await page.getByRole("article").allInnerTexts()).map(highestPay);
    expect(pays.length).toBeGreaterThan(5);
    expect(pays).toEqual(pays.toSorted((one, other) => other - one));
  }).toPass();
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

test.describe("around the visitor", () => {
  test.use({ geolocation: { latitude: 45.7712, longitude: 4.8815 }, viewport: { width: 360, height: 780 } });

  test("one press on a telephone searches around the nearest town, the nearest offers first", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["geolocation"]);
    await page.goto(`${OFFERS}?q=comptable`);
    await page.getByRole("button", { name: "Autour de moi" }).click();
    await expect(page).toHaveURL(/q=comptable&lieu=Villeurbanne\+\(69\)&tri=distance/);
    await expect(page.getByRole("article").first()).toContainText(/Villeurbanne|à \d+ km/);
  });

  test("a refusal is said, and the home page searches around the visitor too", async ({ page, context }) => {
    await page.goto(routes.home());
    await page.getByRole("button", { name: "Autour de moi" }).click();
    await expect(page.getByText("n’a pas l’autorisation de vous situer", { exact: false })).toBeVisible();
    await context.grantPermissions(["geolocation"]);
    await page.getByRole("button", { name: "Autour de moi" }).click();
    await expect(page).toHaveURL(/lieu=Villeurbanne.*tri=distance/);
  });
});

test.describe("an offer beside its list", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("opens by a press, stays at a reload, closes, and is a page on a narrower screen", async ({ page }) => {
    await page.goto(`${OFFERS}?q=comptable&page=2`);
    const card = page.getByRole("article").nth(1).getByRole("link");
    const title = await card.innerText();
    const offerPage = (await card.getAttribute("href")) ?? "";
    await card.click();
    const opened = page.getByRole("region", { name: title, exact: true });
    await expect(opened.getByRole("heading", { name: title, exact: true })).toBeFocused();
    await expect(page).toHaveURL(/\?q=comptable&page=2&offre=/);
    await expect(page.getByRole("article")).not.toHaveCount(0);
    await page.reload();
    await expect(opened).toBeVisible();
    await expect(card).toHaveAttribute("aria-current", "true");
    await expect(page.locator("link[rel=canonical]")).not.toHaveAttribute("href", /offre=/);
    await opened.getByRole("link", { name: "Fermer l’offre" }).click();
    await expect(opened).toBeHidden();
    await expect(card).toBeFocused();
    await page.setViewportSize({ width: 1100, height: 800 });
    await card.click();
    await expect(page).toHaveURL(offerPage);
  });
});

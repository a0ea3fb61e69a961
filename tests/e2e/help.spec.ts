import { expect, test } from "playwright/test";
import { routes } from "@/lib/routes/public-routes";

test.describe("the help without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a searched question leads to its topic, then to related topics", async ({ page }) => {
    await page.goto(routes.help());
    await page.getByRole("searchbox").fill("Comment publier une offre ?");
    await page.getByRole("searchbox").press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: /sujets? pour/ })).toBeVisible();
    await page.getByRole("link", { name: "Publier une offre conforme" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Publier une offre conforme" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Oui" })).toBeHidden();
    await page.getByRole("navigation", { name: "À lire aussi" }).getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Publier une offre conforme");
  });
});

test("a visitor who finds a topic useful is thanked", async ({ page }) => {
  await page.goto(routes.helpTopic("postuler"));
  const recorded = page.waitForResponse((response) => response.url().endsWith("/api/marketplace/events"));
  await page.getByRole("button", { name: "Oui" }).click();
  expect((await recorded).status()).toBe(200);
  await expect(page.getByText("Merci, votre réponse")).toBeVisible();
});

import { expect, test } from "@playwright/test";
import { routes } from "@/lib/routes";

test("a subscription is recorded by the marketplace and confirmed", async ({ page }) => {
  await page.goto(routes.home());
  await page.getByLabel("Prénom").fill("Inès");
  await page.getByLabel("Adresse e-mail").fill("ines@exemple.fr");
  const recorded = page.waitForResponse((answer) => answer.url().endsWith("/api/marketplace/events"));
  await page.getByRole("button", { name: "Je m’abonne" }).click();
  const event = await (await recorded).json();
  expect(event).toMatchObject({ type: "newsletter_subscribe", emitterId: "happy-cabinet-v3" });
  await expect(page.getByRole("status").filter({ hasText: "C’est noté" })).toBeVisible();
});

test("an invalid address is explained next to its field, nothing is sent, and what was typed stays", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/events")) sent.push(request.url());
  });
  await page.goto(routes.home());
  await page.getByLabel("Prénom").fill("Inès");
  await page.getByLabel("Adresse e-mail").fill("ines@nulle part");
  await page.getByRole("button", { name: "Je m’abonne" }).click();
  await expect(page.getByText("L’abonnement n’est pas enregistré", { exact: false })).toBeVisible();
  await expect(page.getByLabel("Adresse e-mail")).toBeFocused();
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue("ines@nulle part");
  expect(sent).toEqual([]);
});

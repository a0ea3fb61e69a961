import { expect, type Page, test } from "playwright/test";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { logIn, openAccount } from "@/tests/e2e/support/people";

const CV = "tests/fixtures/cv/02-chromium-sidebar.pdf";

/** Corrects the first field with this label, which belongs to the first job of the CV. */
async function correct(page: Page, label: string, value: string): Promise<void> {
  const row = page.getByRole("listitem").filter({ hasText: label }).first();
  await row.getByRole("button", { name: `Corriger (${label})` }).click();
  await row.getByRole("textbox", { name: label }).fill(value);
  await row.getByRole("button", { name: "Terminé" }).click();
}

test("a CV is read, corrected, and saved after a reload", async ({ page }) => {
  await logIn(page, await openAccount(page.request));
  await page.goto(workspaceRoutes.candidateProfile());
  await page.getByRole("link", { name: "Importer mon CV" }).click();
  await page.getByLabel(/^Choisir mon CV, en PDF ou en Word/).setInputFiles(CV);
  await expect(page.getByRole("heading", { name: "Ce que nous avons lu" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ouvrir le PDF" })).toBeVisible();
  await correct(page, "Employeur ou organisme", "Cabinet des Trois-Fontaines");
  await correct(page, "Intitulé", "Cheffe de mission audit");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Cheffe de mission audit", level: 4 })).toBeVisible();
  await page.getByRole("button", { name: "Enregistrer dans mon profil" }).click();
  await expect(page.getByRole("heading", { name: "Votre profil est à jour" })).toBeFocused();
  await page.getByRole("link", { name: "Voir mon profil" }).click();
  await expect(page.getByRole("heading", { name: "Cheffe de mission audit", level: 3 })).toBeVisible();
  await expect(page.getByText("Cabinet des Trois-Fontaines")).toBeVisible();
});

test("an unreadable PDF shows an error and can be replaced", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await logIn(page, await openAccount(page.request));
  await page.goto(workspaceRoutes.candidateImport());
  const file = { name: "scan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\nnothing\n%%EOF\n") };
  await page.getByLabel(/^Choisir mon CV, en PDF ou en Word/).setInputFiles(file);
  await expect(page.getByRole("alert").filter({ hasText: "n’a pas pu être ouvert" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole("button", { name: "Prendre un autre CV" }).click();
  await page.getByLabel(/^Choisir mon CV, en PDF ou en Word/).setInputFiles(CV);
  await expect(page.getByRole("heading", { name: "Ce que nous avons lu" })).toBeVisible();
  await page.getByRole("button", { name: "CV", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Ce que nous avons lu" })).toBeHidden();
});

test("a private screen frames its own blobs and no other site", async ({ page }) => {
  await page.goto(workspaceRoutes.candidateImport());
  const refused = await page.evaluate(async () => {
    const violation = new Promise<string>((resolve) => {
      document.addEventListener("securitypolicyviolation", ({ blockedURI }) => resolve(blockedURI));
    });
    for (const src of [URL.createObjectURL(new Blob(["text"])), "https://elsewhere.invalid/"]) {
      const frame = document.createElement("iframe");
      const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
      frame.src = src;
      document.body.append(frame);
      await loaded;
    }
    return violation;
  });
  expect(refused).toContain("https://elsewhere.invalid");
});

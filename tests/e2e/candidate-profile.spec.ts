import { expect, type Page, test } from "playwright/test";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { logIn, openAccount } from "@/tests/e2e/support/people";

const PROFILE = workspaceRoutes.candidateProfile();

/** Signs up a person, and adds a language: saving the first card creates the profile. */
async function openProfile(page: Page): Promise<void> {
  const person = await openAccount(page.request);
  await logIn(page, person);
  await page.goto(PROFILE);
  await page.getByRole("button", { name: "Écrire à la main" }).click();
  await addLanguage(page, "Français", "maternelle");
}

async function addLanguage(page: Page, name: string, level: string): Promise<void> {
  await page.getByRole("button", { name: "Ajouter une langue" }).click();
  await page.getByRole("combobox", { name: "Langue" }).fill(name);
  await page.getByRole("option", { name, exact: true }).click();
  await page.getByLabel("Niveau").selectOption(level);
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByRole("heading", { name, level: 3 })).toBeVisible();
  // The form closes once its draft is deleted.
  await expect(page.getByRole("button", { name: "Ajouter une langue" })).toBeVisible();
}

/** Opens the card of a new experience, and types a title. */
async function typeTitle(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Ajouter une expérience" }).click();
  await page.getByLabel("Intitulé").fill(title);
}

async function saveExperience(page: Page): Promise<void> {
  await page.getByLabel("Employeur ou organisme").fill("Haut-Clair");
  await page.getByLabel("C’est mon poste actuel").check();
  await page.getByLabel("Année").fill("2024");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
}

test("two tabs save different cards of a profile without losing either", async ({ page, context }) => {
  await openProfile(page);
  const other = await context.newPage();
  await other.goto(PROFILE);
  await expect(other.getByRole("heading", { name: "Français", level: 3 })).toBeVisible();
  await addLanguage(page, "Anglais", "courant");
  await typeTitle(other, "Comptable");
  await saveExperience(other);
  await expect(other.getByRole("heading", { name: "Comptable", level: 3 })).toBeVisible();
  await expect(other.getByRole("heading", { name: "Anglais", level: 3 })).toBeVisible();
  await expect(other.getByText("2 rubriques sur 5")).toBeVisible();
});

test("two tabs that change one field ask which value to save", async ({ page, context }) => {
  await openProfile(page);
  const other = await context.newPage();
  await other.goto(PROFILE);
  const edit = { name: /^Modifier\s: Français$/ };
  await other.getByRole("button", edit).click();
  await page.getByRole("button", edit).click();
  await page.getByLabel("Niveau").selectOption("bilingue");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("Bilingue (C2)")).toBeVisible();
  await other.getByLabel("Niveau").selectOption("courant");
  await other.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(other.getByRole("heading", { name: "Modifié aussi ailleurs" })).toBeFocused();
  await other.getByRole("button", { name: "Enregistrer ce choix" }).click();
  await expect(other.getByText("Courant (C1)")).toBeVisible();
});

test("a reloaded profile proposes its unsaved draft", async ({ page }) => {
  await openProfile(page);
  await typeTitle(page, "Cheffe de mission");
  await page.reload();
  await expect(page.getByText("Un brouillon n’est pas enregistré.")).toBeVisible();
  await page.getByRole("button", { name: "Ajouter une expérience" }).click();
  await page.getByRole("button", { name: "Reprendre" }).click();
  await expect(page.getByLabel("Intitulé")).toHaveValue("Cheffe de mission");
});

test("a profile card typed during an outage is saved by a retry", async ({ page }) => {
  await openProfile(page);
  const writes = "**/api/marketplace/assets/*";
  await page.route(writes, (route) => route.abort());
  await typeTitle(page, "Comptable");
  await saveExperience(page);
  await expect(page.getByText("Pas encore enregistré : hors ligne.")).toBeVisible();
  await page.unroute(writes);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("heading", { name: "Comptable", level: 3 })).toBeVisible();
});

test("a log-out with an unsaved draft asks for confirmation", async ({ page }) => {
  await openProfile(page);
  await typeTitle(page, "Comptable");
  await page.reload();
  await expect(page.getByText("Un brouillon n’est pas enregistré.")).toBeVisible();
  await page.getByLabel(/^Mon compte/).click();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.getByRole("button", { name: "Rester" }).click();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.getByRole("button", { name: "Effacer et sortir" }).click();
  await page.waitForURL((url) => url.pathname === "/");
});

test("a language is added by the keyboard alone, at 360 px", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openProfile(page);
  await page.getByRole("button", { name: "Ajouter une langue" }).press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("angl");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Cour");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Anglais", level: 3 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ajouter une langue" })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

import { expect, type Page, test } from "playwright/test";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { apiAs, logIn, openAccount } from "@/tests/e2e/support/people";

const ADVERTISEMENT = `Gestionnaire de paie confirmé (H/F) – Nantes (44)

Cabinet de 25 personnes, nous recherchons un gestionnaire de paie en CDI, 39 h, à Nantes, pour rejoindre une équipe de quatre.
Vos missions
- Établir 250 bulletins de paie par mois, toutes conventions
- Transmettre les DSN et les déclarations sociales
- Accompagner les clients : embauches, ruptures, contrôles
- Participer au passage de nos dossiers à la signature électronique
Votre profil
BTS Comptabilité et gestion ou licence pro, 3 ans d’expérience en cabinet. Vous connaissez Silae et Excel, et vous aimez expliquer simplement.
Ce que nous offrons
Salaire : 32 000 à 36 000 € brut par an, 2 jours de télétravail par semaine, titres-restaurant, RTT, une semaine de formation par an.
Deux entretiens, avec la responsable du pôle puis avec l’équipe ; réponse sous dix jours.`;

/** Opens a new firm, without page or offer, and logs its owner in. */
async function openFirm(page: Page) {
  const person = await openAccount(page.request);
  const { createOrganization } = await apiAs(page.request, person);
  const { id } = await createOrganization("Cabinet des Trois-Fontaines");
  await logIn(page, person);
  return { person, organizationId: id };
}

const box = (page: Page) => page.getByRole("textbox", { name: "Texte de l’offre" });

test("a pasted advertisement fills an offer that is ready to publish", async ({ page }) => {
  await openFirm(page);
  await page.goto(workspaceRoutes.newFirmOffer());
  await page.getByLabel("Le texte de votre offre").fill(ADVERTISEMENT);
  await page.getByRole("button", { name: "Lire ce texte" }).click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Tout cocher" }).click();
  await page.getByRole("button", { name: "Créer l’offre" }).click();
  await page.waitForURL(/offres\/ast_/);
  await expect(page.getByLabel("Intitulé", { exact: true })).toHaveValue("Gestionnaire de paie confirmé (H/F)");
  await expect(page.getByRole("combobox", { name: "Métier" })).toHaveValue("Gestionnaire de paie confirmé");
  await expect(page.getByLabel("Contrat")).toHaveValue("cdi");
  await expect(page.getByLabel("Minimum, en euros")).toHaveValue("32000");
  await expect(page.getByRole("heading", { name: "Publiable" })).toBeVisible();
  await expect(page.getByText("Silae", { exact: true })).toBeVisible();
  await expect(page.getByText("Nantes (44)", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Publier l’offre" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("an offer is checked and saved as it is typed", async ({ page }) => {
  await openFirm(page);
  await page.goto(workspaceRoutes.newFirmOffer());
  await page.getByRole("combobox", { name: "Métier" }).fill("Comptable général");
  await page.getByRole("option", { name: "Comptable général", exact: true }).click();
  await page.waitForURL(/offres\/ast_/);
  await page.getByLabel("Contrat").selectOption("cdi");
  await page.getByLabel("Minimum, en euros").fill("20000");
  await expect(page.getByRole("status").filter({ hasText: /^Sous le minimum pour ce poste/ })).toBeVisible();
  await page.getByLabel("Minimum, en euros").fill("30 000");
  await page.getByLabel("Maximum, en euros").fill("25 000");
  await expect(page.getByText("Le maximum est plus petit que le minimum.")).toBeVisible();
  await page.getByLabel("Maximum, en euros").fill("33 000");
  await page.getByRole("button", { name: "Insérer trois intertitres" }).click();
  await expect(page.getByText(/^Enregistré à/)).toBeVisible();
  await box(page).click();
  // Playwright inserts É without a key event, and only an editable box receives it.
  await expect(box(page)).toBeEditable();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Équipe jeune, conviviale");
  await expect(page.getByText("Critère d’âge Erreur")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publier l’offre" })).toBeDisabled();
  await page.getByRole("button", { name: "Remplacer par «\u00a0Équipe\u00a0»" }).click();
  await expect(page.getByText("Critère d’âge Erreur")).toBeHidden();
  await expect(box(page)).toContainText("Équipe, conviviale");
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
  await box(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" !");
  await saved;
  await page.reload();
  await expect(page.getByLabel("Contrat")).toHaveValue("cdi");
  await expect(page.getByLabel("Maximum, en euros")).toHaveValue("33000");
  await expect(box(page)).toContainText("Le poste");
});

test.describe("the offer editor on a telephone", () => {
  test.use({ viewport: { width: 360, height: 740 } });
  const MOST_HEIGHT = 3_500;
  const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
  const openNewOffer = async (page: Page) => {
    await openFirm(page);
    await page.goto(workspaceRoutes.newFirmOffer());
    await page.getByRole("combobox", { name: "Métier" }).fill("Comptable général");
    await page.getByRole("option", { name: "Comptable général", exact: true }).click();
    await page.waitForURL(/offres\/ast_/);
    await expect(page.getByRole("heading", { name: /points? à corriger/ })).toBeVisible();
  };

  test("each section of an offer folds to a line naming missing fields", async ({ page }) => {
    await openNewOffer(page);
    expect(await heightOf(page)).toBeLessThanOrEqual(MOST_HEIGHT);
    await expect(page.getByText("À compléter\u00a0: le contrat et le temps de travail", { exact: true })).toBeVisible();
    const contract = page.getByLabel("Contrat");
    await expect(contract).toBeHidden();
    await page.getByRole("heading", { name: "Le poste" }).click();
    await contract.selectOption("cdi");
    await page.getByRole("heading", { name: "Le poste" }).click();
    await expect(page.getByText("À compléter\u00a0: le temps de travail", { exact: true })).toBeVisible();
  });

  test("a link to a field of an offer opens its folded section", async ({ page }) => {
    await openNewOffer(page);
    const pay = page.getByLabel("Minimum, en euros");
    // The section comes once the offices of the firm are read.
    await expect(pay).toBeAttached();
    await expect(pay).toBeHidden();
    await page.getByRole("link", { name: /^La rémunération/ }).click();
    await expect(pay).toBeVisible();
    await pay.fill("trente");
    await page.getByRole("heading", { name: "Lieu et rémunération" }).click();
    await expect(page.getByText("Un champ est à corriger.")).toBeVisible();
    // A link to an anchor of the page opens the section that contains it, as the browser's search does.
    await page.goto(`${page.url().replace(/#.*/, "")}#offer-lastDay`);
    await expect(page.getByLabel("Dernier jour")).toBeVisible();
  });
});

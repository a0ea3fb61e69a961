import { expect, type Page, test } from "playwright/test";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { assetTypeId } from "@/marketplace/install/ids";
import { apiAs, logIn, openAccount } from "@/tests/e2e/support/people";
import { expectSound } from "@/tests/e2e/support/screen-faults";

/** A CV with doubts of each kind, fields that the profile does not have, and unused lines. */
const CV = "tests/fixtures/cv/14-pdfkit-functional.pdf";

/** Profile that the same person typed before the import. */
const PROFILE = {
  name: "Grégoire Le Tallec",
  assetTypeId: assetTypeId("resume"),
  metadata: {
    email: "gregoire@exemple.invalid",
    phone: "06 39 98 10 55",
    experiences: [
      { id: "experience01", org: "Ar Mor Audit", title: "Auditeur confirmé", startDate: "2021-09", endDate: "2026-03" },
    ],
    languages: [{ id: "language0001", title: "Anglais", slug: "anglais", level: "courant" }],
  },
};

async function openReview(page: Page) {
  const person = await openAccount(page.request);
  await (await apiAs(page.request, person)).call("POST", "/assets", PROFILE);
  await logIn(page, person);
  await page.goto(workspaceRoutes.candidateImport());
  await page.getByLabel(/^Choisir mon CV, en PDF ou en Word/).setInputFiles(CV);
  await expect(page.getByRole("heading", { name: "Ce que nous avons lu" })).toBeVisible();
}

test("a CV review with doubts and differences has no accessibility fault", async ({ page }) => {
  test.setTimeout(240_000);
  await openReview(page);
  for (const state of ["À vérifier", "Différent du vôtre"]) await expect(page.getByText(state).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Le reste du CV" })).toBeVisible();
  await page.getByRole("button", { name: "Corriger (Intitulé)" }).first().click();
  await expectSound(page, "a field in edit");
  await page.getByRole("button", { name: "Enregistrer dans mon profil" }).click();
  await expect(page.getByRole("heading", { name: "Votre profil est à jour" })).toBeFocused();
  await expectSound(page, "saved, with what was left out");
});

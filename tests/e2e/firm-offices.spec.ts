import { expect, type Page } from "playwright/test";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { organizationId } from "@/marketplace/demo/ids";
import { company } from "@/tests/e2e/support/demonstration";
import { openMember } from "@/tests/e2e/support/firm-member";
import { logIn } from "@/tests/e2e/support/people";
import { type Product, test } from "@/tests/e2e/support/shared-product";

test.describe.configure({ mode: "default", timeout: 180_000 });

let product: Product;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
});

const [MAIN, SECOND] = ["Siège – Lyon", "Bureau de Saint-Étienne"];
const firm = organizationId(company.slug);

/** The offices of a firm, as one of its editors. */
async function openOffices(page: Page) {
  const person = await openMember(page.request, product, { organization: firm, role: "editor" });
  await logIn(page, person, product);
  await page.goto(product.origin + workspaceRoutes.firmOffices());
}

test("a firm adds an office by keyboard, and removes another", async ({ page }) => {
  await openOffices(page);
  const press = (key: string) => page.keyboard.press(key);

  await page.getByRole("button", { name: "Ajouter un bureau" }).press("Enter");
  await page.getByLabel("Nom du bureau").focus();
  await page.keyboard.type("Bureau des Lices");
  await page.getByRole("combobox", { name: "Ville" }).focus();
  await page.keyboard.type("Renne");
  await expect(page.getByRole("option", { name: "Rennes (35)" })).toBeVisible();
  await press("ArrowDown");
  await press("Enter");
  await expect(page.getByText("au centre de Rennes", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Environs" }).press("Enter");
  await page.getByRole("button", { name: "Repère, au centre de Rennes" }).focus();
  for (const _ of [1, 2]) await press("Shift+ArrowUp");
  await expect(page.getByText("à 5 km au nord de Rennes", { exact: true })).toBeVisible();
  const added = page.getByRole("listitem").filter({ has: page.getByLabel("Nom du bureau") });
  await expect(added.getByText(/^Enregistré à/)).toBeVisible();
  await expect(page.getByText(/^Enregistré à/)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Repère, à 5 km au nord de Rennes" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Bureau des Lices" })).toBeVisible();
  await expect(page.getByText("Vos visiteurs ne voient pas encore")).toBeVisible();

  const line = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: /^\d+ offres?, / }) })
    .last();
  const name = (await line.getByRole("heading").textContent()) ?? "";
  const offers = (await line.getByRole("link").textContent()) ?? "";
  await line.getByRole("button", { name: /^Supprimer/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Supprimer", exact: true }).click();
  await expect(dialog.getByText("Choisissez où vont ces offres.")).toBeVisible();
  await dialog.getByRole("combobox").selectOption({ label: "Bureau des Lices, Rennes" });
  await dialog.getByRole("button", { name: "Supprimer", exact: true }).click();
  await expect(page.getByRole("heading", { name, exact: true })).toHaveCount(0);
  const moved = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Bureau des Lices" }) });
  await moved.getByRole("link", { name: `${offers}, Bureau des Lices` }).click();
  await expect(page.getByRole("table").or(page.getByRole("list")).first()).toBeVisible();
  await expect(page.getByText("Rennes").first()).toBeVisible();
});

test("two tabs edit offices without overwriting each other", async ({ page, context }) => {
  await openOffices(page);
  const other = await context.newPage();
  await other.goto(product.origin + workspaceRoutes.firmOffices());
  const edit = (tab: Page, name: string) => tab.getByRole("button", { name: `Modifier ${name}` }).click();
  const street = (tab: Page) => tab.getByLabel("Rue", { exact: true });
  await edit(page, MAIN);
  await edit(other, SECOND);
  await street(page).fill("1 rue de la Première");
  await expect(page.getByText(/^Enregistré à/)).toBeVisible();
  await street(other).fill("2 rue de la Seconde");
  await expect(other.getByText("Une modification faite ailleurs a été gardée aussi")).toBeVisible();
  await expect(other.getByText("1 rue de la Première")).toBeVisible();

  await other.getByRole("button", { name: "Fermer" }).click();
  await edit(other, MAIN);
  await street(other).fill("3 rue du Même Bureau");
  await expect(other.getByText(/^Enregistré à/)).toBeVisible();
  await page.getByLabel("Nom du bureau").fill("Lyon Confluence");
  await street(page).fill("4 rue du Conflit");
  const conflict = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Modifié aussi ailleurs" }) });
  for (const written of ["3 rue du Même Bureau", "4 rue du Conflit"])
    await expect(conflict.getByText(written)).toBeVisible();
  await expect(street(page)).toHaveValue("4 rue du Conflit");
  await conflict.getByRole("button", { name: "Enregistrer ce choix" }).click();
  await expect(page.getByText(/^Enregistré à/)).toBeVisible();
  await page.reload();
  for (const kept of ["Lyon Confluence", "4 rue du Conflit", "2 rue de la Seconde"])
    await expect(page.getByText(kept)).toBeVisible();
});

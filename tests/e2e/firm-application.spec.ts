import { expect, test } from "playwright/test";
import type { Transaction } from "@/lib/entities/transaction";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { dialogOf, openBoardOf, receive } from "@/tests/e2e/support/firm-board";
import { launchProduct } from "@/tests/e2e/support/product";
import { text } from "@/tests/e2e/support/texts";

test.describe.configure({ mode: "default", timeout: 240_000 });
test.use({ viewport: { width: 360, height: 800 } });

let product: Awaited<ReturnType<typeof launchProduct>>;
test.beforeAll(async () => {
  product = await launchProduct();
});
test.afterAll(() => product.close());

const decide = (...key: string[]) => text("fr", "firm_decision", ...key);
const shown = (...key: string[]) => text("fr", "firm_application", ...key);
const inTenDays = () => new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
const stored = async (id: string) => (await product.administer("GET", `/transactions/${id}`)) as Transaction;

test("an interview and a note of the firm are kept", async ({ page }) => {
  await openBoardOf(page, product);
  const application = await receive(page, product, { name: "Paul R" });
  await page.goto(product.origin + workspaceRoutes.firmApplication(application.id));
  await page.getByRole("link", { name: "Notes", exact: true }).click();
  await page.getByLabel(shown("notes", "label")).fill("Très à l’aise sur Silae.");
  await page.getByRole("button", { name: shown("notes", "add") }).click();
  await expect(page.getByRole("list", { name: shown("notes", "list") })).toContainText("Silae");
  await page.getByRole("button", { name: shown("decide", "meet"), exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel(decide("meet", "place")).fill("12 rue de la Barre, Lille");
  await dialog.getByLabel("Jour 1").fill(inTenDays());
  await dialog.getByLabel("Heure 1").fill("09:30");
  await dialog.getByRole("button", { name: decide("meet", "submit") }).click();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(async () => (await stored(application.id)).heldMove)
    .toMatchObject({ name: "meet", data: { interview: { format: "office", place: "12 rue de la Barre, Lille" } } });
});

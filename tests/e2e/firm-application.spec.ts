import { expect } from "playwright/test";
import type { Transaction } from "@/lib/entities/transaction";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { organizationId } from "@/marketplace/demo/ids";
import { company } from "@/tests/e2e/support/demonstration";
import { dialogOf, openBoardOf, receive } from "@/tests/e2e/support/firm-board";
import { openMember } from "@/tests/e2e/support/firm-member";
import { apiAs, logIn, openAccount } from "@/tests/e2e/support/people";
import { type Product, test } from "@/tests/e2e/support/shared-product";
import { text } from "@/tests/e2e/support/texts";

test.describe.configure({ mode: "default", timeout: 240_000 });
test.use({ viewport: { width: 360, height: 800 } });

let product: Product;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
});

const [WHOLE, THIRD, WITHHELD] = ["Solide en paie.", "Paul la trouve lente.", "Son mari travaille chez un client."];
const decide = (...key: string[]) => text("fr", "firm_decision", ...key);
const shown = (...key: string[]) => text("fr", "firm_application", ...key);
const inTenDays = () => new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
const stored = async (id: string) => (await product.administer("GET", `/transactions/${id}`)) as Transaction;

test("a firm's note and interview proposal are stored", async ({ page }) => {
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

test("a candidate reads the parts of notes that the firm releases", async ({ page, browser }) => {
  const firm = organizationId(company.slug);
  const candidate = await openAccount(page.request, product.origin);
  const administrator = await openMember(page.request, product, { organization: firm, role: "administrator" });
  const { id } = await receive(page, product, { name: "Lucie M", takerId: candidate.id });
  const api = await apiAs(page.request, administrator, product.origin);
  const note = (note: string) =>
    api.call("POST", `/transactions/${id}/notes`, { text: note }, { "x-stelace-organization-id": firm });
  for (const written of [WHOLE, `${THIRD} À revoir.`, WITHHELD]) await note(written);

  const candidates = (...key: string[]) => text("fr", "candidate_applications", "notes", ...key);
  await logIn(page, candidate, product);
  await page.goto(product.origin + workspaceRoutes.candidateApplication(id));
  await page.getByRole("button", { name: candidates("ask") }).click();
  await expect(page.getByText(/^Demandées le .* Réponse attendue avant le/)).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  const review = (...key: string[]) => shown("notes_request", ...key);
  await logIn(office, administrator, product);
  const waiting = office.getByRole("region", { name: text("fr", "overview", "notes_requests", "title") });
  await waiting.getByRole("link", { name: "Lucie M" }).click();
  await expect(office.getByRole("region", { name: review("heading") })).toBeVisible();
  const noteOf = (written: string) => office.getByRole("listitem").filter({ hasText: written });
  await noteOf(THIRD).getByLabel(review("choice")).selectOption(review("choices", "part"));
  await noteOf(THIRD).getByLabel(review("passage"), { exact: true }).fill(THIRD);
  await noteOf(WITHHELD).getByLabel(review("choice")).selectOption(review("choices", "none"));
  await noteOf(WITHHELD).getByLabel(review("reason")).fill("Ne parle que d’une autre personne.");
  await office.getByRole("button", { name: review("submit") }).click();
  await expect(noteOf(THIRD).getByText(text("fr", "form", "error", "missing_field"))).toBeVisible();
  await noteOf(THIRD).getByLabel(review("reason")).fill("Parle d’un collègue.");
  await office.getByRole("button", { name: review("submit") }).click();
  await expect(office.getByText(review("released"))).toBeVisible();
  await expect(office.getByRole("region", { name: review("heading") })).toHaveCount(0);

  await page.reload();
  const released = page.getByRole("list", { name: candidates("heading") });
  await expect(released.getByRole("listitem")).toHaveText([
    new RegExp(`${WHOLE}$`),
    /\[…\] À revoir\.Passage retiré.: Parle d’un collègue\.$/,
    /Note non remise.: Ne parle que d’une autre personne\.$/,
  ]);
  await expect(page.getByText(candidates("complain"))).toBeVisible();
});

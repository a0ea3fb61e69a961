import { expect } from "playwright/test";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { cardOf, dialogOf, openBoardOf, receive } from "@/tests/e2e/support/firm-board";
import { linkIn, mailTo } from "@/tests/e2e/support/mails";
import { logIn, openAccount } from "@/tests/e2e/support/people";
import { expectSound } from "@/tests/e2e/support/screen-faults";
import { type Product, test } from "@/tests/e2e/support/shared-product";
import { text } from "@/tests/e2e/support/texts";

test.describe.configure({ mode: "default", timeout: 240_000 });

let product: Product;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
});

const decide = (...key: string[]) => text("fr", "firm_decision", ...key);
const shown = (...key: string[]) => text("fr", "firm_application", ...key);
const mine = (...key: string[]) => text("fr", "candidate_applications", "pool", ...key);

test("a refused candidate joins the talent pool, and leaves it", async ({ page, browser }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const candidate = await openAccount(page.request, product.origin);
  await openBoardOf(page, product);
  const { id } = await receive(page, product, { name: "Lucie M", takerId: candidate.id });
  await page.goto(product.origin + workspaceRoutes.firmApplication(id));
  await page.getByRole("button", { name: shown("decide", "refuse"), exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel(decide("refuse", "reason")).selectOption("poste-pourvu");
  await dialog.getByLabel(decide("refuse", "keep")).check();
  await expect(dialog.getByText(/deux ans dans notre vivier, pour/)).toBeVisible();
  await dialog.getByRole("button", { name: shown("decide", "refuse"), exact: true }).click();
  await page
    .getByRole("button", { name: text("fr", "firm_moves", "held", "send_now"), exact: true })
    .first()
    .click();
  await expect(page.getByText(/^Vivier.: accord demandé le/)).toBeVisible();

  const mail = await mailTo(product.outbox, candidate.email, "applicationRefused", "vivier");
  const link = linkIn(mail, `${product.origin}/api/marketplace/talent-pool/`);
  const home = await (await browser.newContext()).newPage();
  await home.goto(link);
  await expectSound(home, "the question of a refusal");

  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  expect((await reader.goto(link))?.headers()["content-type"]).toContain("text/html");
  await reader.getByRole("button", { name: "Oui, garder ma candidature deux ans" }).click();
  await expect(reader.getByRole("status")).toContainText("garde votre candidature dans son vivier jusqu’au");

  await page.goto(product.origin + workspaceRoutes.firmApplications());
  const pool = page.getByRole("link", { name: new RegExp(`^${text("fr", "firm_board", "pool")}\\s*1$`) });
  await pool.click();
  await expect(page.getByText(/^Vivier jusqu’au/)).toBeVisible();
  await expectSound(page, "the talent pool of a firm");
  await expect(cardOf(page, id)).toBeVisible();

  await logIn(home, candidate, product);
  await home.goto(product.origin + workspaceRoutes.candidateApplication(id));
  await expect(home.getByRole("button", { name: mine("leave") })).toBeVisible();
  await expectSound(home, "the talent pool of a candidate");
  await home.getByRole("button", { name: mine("leave") }).click();
  await expect(home.getByText(mine("declined"))).toBeVisible();

  await page.reload();
  await expect(page.getByText(text("fr", "firm_board", "pool_empty"), { exact: true })).toBeVisible();
  await reader.goto(link);
  await expect(reader.getByRole("status")).toContainText("n’est pas dans le vivier");
});

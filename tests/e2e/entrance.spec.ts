import { readFile } from "node:fs/promises";
import { expect, type Page } from "playwright/test";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { DEMO_ACCOUNTS, type DemoRole, demoAddress } from "@/marketplace/demo/accounts";
import { accessibilityFaultsByTheme } from "@/tests/e2e/support/accessibility";
import { logIn } from "@/tests/e2e/support/people";
import { type Product, test } from "@/tests/e2e/support/shared-product";
import { text } from "@/tests/e2e/support/texts";

test.describe.configure({ mode: "default", timeout: 120_000 });

let product: Product;
let password: string;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
  ({ password } = JSON.parse(await readFile(product.entrance, "utf8")));
});

const enter = (page: Page, role: DemoRole) =>
  logIn(page, { email: demoAddress(role), password, firstname: "", lastname: "" }, product);

/** First page of each role, and a text that it must show. */
const SEEN: Record<DemoRole, [path: string, seen: string]> = {
  candidate: [workspaceRoutes.candidateApplications(), "Peyrolade Conseil"],
  recruiter: [workspaceRoutes.firmApplications(), "Amandine"],
  firmAdministrator: [workspaceRoutes.team(), "Nadège"],
  editor: [workspaceRoutes.moderation(), text("fr", "platform_moderation", "lead")],
  platformAdministrator: [workspaceRoutes.moderation(), text("fr", "platform_moderation", "lead")],
};

for (const { role } of DEMO_ACCOUNTS) {
  test(`the demonstration password logs in the ${role} to their first page`, async ({ page }) => {
    await enter(page, role);
    const [path, seen] = SEEN[role];
    await page.goto(product.origin + path);
    await expect(page.getByRole("main").getByText(seen).first()).toBeVisible();
  });
}

test("a subscriber confirms, and reads the letter that an editor sends", async ({ page, browser }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(product.origin);
  await page.getByLabel(text("fr", "newsletter", "firstname")).fill("Camille");
  await page.getByLabel(text("fr", "newsletter", "email")).fill("camille@cabinet.example");
  await page.getByRole("button", { name: text("fr", "newsletter", "submit") }).click();
  await expect(page.getByText(text("fr", "newsletter", "success_email"))).toBeVisible();

  const outbox = await browser.newPage();
  const openMail = async (subject: RegExp) => {
    await expect(async () => {
      await outbox.goto(`${product.marketplaceOrigin}/outbox`);
      await outbox.getByRole("link", { name: subject }).first().click({ timeout: 500 });
    }).toPass();
  };
  await openMail(/Confirmez votre abonnement/);
  await outbox.getByRole("link", { name: /newsletter\/confirm/ }).click();
  await outbox.getByRole("button", { name: "Confirmer mon abonnement" }).click();
  await expect(outbox.getByRole("status")).toContainText("C’est confirmé");

  await enter(page, "editor");
  await page.goto(product.origin + workspaceRoutes.newsletter());
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: text("fr", "platform_newsletter", "preview", "fr") })).toBeVisible();
  expect(await accessibilityFaultsByTheme(page)).toEqual([]);
  const submit = text("fr", "platform_newsletter", "send", "submit");
  await main.getByRole("button", { name: submit }).click();
  await main.getByRole("group").getByRole("button", { name: submit }).click();
  const dialog = page.getByRole("dialog", { name: text("fr", "recent_password", "heading") });
  await dialog.getByLabel(text("fr", "recent_password", "label"), { exact: true }).fill(password);
  await dialog.getByRole("button", { name: text("fr", "recent_password", "submit") }).click();
  await expect(main.getByText(/Envoyée à 1 adresse/).first()).toBeVisible();
  await openMail(/La lettre de/);
  await expect(outbox.frameLocator("iframe").getByText("Bonjour Camille,")).toBeVisible();
  await expect(outbox.getByRole("link", { name: /newsletter\/unsubscribe/ })).toBeVisible();
  await outbox.close();
});

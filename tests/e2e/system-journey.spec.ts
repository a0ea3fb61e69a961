import { type Browser, expect, test } from "playwright/test";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { openPlatformPerson } from "@/tests/e2e/support/platform-person";
import { launchProduct } from "@/tests/e2e/support/product";
import { text } from "@/tests/e2e/support/texts";

test.describe.configure({ mode: "default", timeout: 120_000 });

let product: Awaited<ReturnType<typeof launchProduct>>;
test.beforeAll(async () => {
  product = await launchProduct();
});
test.afterAll(() => product.close());

/** Opens a page on a telephone for a new person, with these platform roles or none. */
async function openPerson(browser: Browser, roles: string[] = []) {
  const { page, person } = await openPlatformPerson(browser, product, { roles });
  const open = (path: string) => page.goto(product.origin + path);
  return { page, person, main: page.getByRole("main"), open };
}

test("an administrator confirms their password, and retries a job", async ({ browser }) => {
  // The host does not resolve: the delivery of its events is postponed.
  const targetUrl = "https://recepteur.invalid/evenements";
  await product.administer("POST", "/webhooks", { name: "Paie", targetUrl, event: "category__created" });
  await product.administer("POST", "/categories", { name: "Conseil social" });
  const { page, person, main, open } = await openPerson(browser, ["administrator"]);
  const retry = main.getByRole("button", { name: /^Réessayer \(Webhook/ });
  await expect(async () => {
    await open(workspaceRoutes.systemJobs());
    await expect(retry.first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await retry.first().click();

  const dialog = page.getByRole("dialog", { name: text("fr", "recent_password", "heading") });
  const password = dialog.getByLabel(text("fr", "recent_password", "label"), { exact: true });
  await expect(password).toBeFocused();
  await password.fill("ce n’est pas celui-là");
  await dialog.getByRole("button", { name: text("fr", "recent_password", "submit") }).click();
  await expect(dialog.getByText(text("fr", "form", "error", "wrong_password"))).toBeVisible();
  await password.fill(person.password);
  await dialog.getByRole("button", { name: text("fr", "recent_password", "submit") }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(text("fr", "platform_system", "jobs", "retried"))).toBeVisible();
  expect(await product.administer("GET", `/audit?action=jobRetried&actorId=${person.id}`)).toMatchObject({
    results: [{ action: "jobRetried", after: { kind: "webhook" } }],
  });
});

test("support reads shared data once, and the user sees this access", async ({ browser }) => {
  const words = (...path: string[]) => text("fr", "account", "assistance", ...path);
  const helped = await openPerson(browser);
  await helped.open(`${workspaceRoutes.account()}#assistance`);
  await helped.main.getByText(words("open")).click();
  await helped.main.getByLabel(words("part", "sessions")).check();
  await helped.main.getByRole("button", { name: words("submit"), exact: true }).click();
  const shown = helped.main.locator("p[role=status] strong");
  await expect(shown).toHaveText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/);
  const code = (await shown.textContent()) ?? "";

  const support = await openPerson(browser, ["administrator"]);
  const read = (...path: string[]) => text("fr", "platform_support", ...path);
  await support.open(workspaceRoutes.supportUsers());
  const typeCode = async () => {
    await support.main.getByLabel(read("code")).fill(code.toLowerCase());
    await support.main.getByRole("button", { name: read("read_code"), exact: true }).click();
  };
  await typeCode();
  const dialog = support.page.getByRole("dialog", { name: text("fr", "recent_password", "heading") });
  await dialog.getByLabel(text("fr", "recent_password", "label"), { exact: true }).fill(support.person.password);
  await dialog.getByRole("button", { name: text("fr", "recent_password", "submit") }).click();
  await expect(support.main.getByRole("region", { name: read("parts", "sessions") })).toContainText("userAgent");
  await expect(support.main.getByRole("region", { name: read("parts", "resumes") })).toHaveCount(0);
  await typeCode();
  await expect(support.main.getByText(read("code_unknown"))).toBeVisible();

  await helped.page.reload();
  await helped.main.getByText(words("open")).click();
  await expect(helped.main.getByText(/^Assistance, .+\s:\sMes sessions$/)).toBeVisible();
});

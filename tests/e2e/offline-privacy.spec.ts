import { expect, type Page } from "playwright/test";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { cachedText, copiesOf, expectCopies, workerReady } from "@/tests/e2e/support/offline";
import { logIn, openAccount, type Person } from "@/tests/e2e/support/people";
import { type Product, test } from "@/tests/e2e/support/shared-product";
import { text } from "@/tests/e2e/support/texts";

test.use({ serviceWorkers: "allow" });
test.describe.configure({ mode: "default", timeout: 120_000 });

let product: Product;
test.beforeAll(async ({ product: shared }) => {
  test.setTimeout(120_000);
  product = shared;
});

const QUERY = "?q=gestionnaire+de+paie";
const lines = (page: Page) => page.getByRole("article");
const isOf = ({ email, firstname, lastname }: Person) => new RegExp(`${email}|${firstname}|${lastname}`, "i");

/**
 * Logs the person in, saves an offer in their account, searches and opens their screens. Returns the path of the offer.
 */
async function useSite(page: Page, person: Person, line: number): Promise<string> {
  await logIn(page, person, { origin: product.origin });
  await page.goto(product.origin + routes.searchOffers() + QUERY);
  await workerReady(page);
  const sign = lines(page).nth(line).getByRole("button").first();
  // Until the bookmarks of the account are read, a press saves in the browser.
  await page.waitForLoadState("networkidle");
  await sign.click();
  await expect(sign).toHaveAttribute("aria-pressed", "true");
  const path = (await lines(page).nth(line).getByRole("link").first().getAttribute("href")) ?? "";
  await expectCopies(page, path, `/en${path}`, routes.searchOffers() + QUERY);
  await page.goto(product.origin + workspaceRoutes.account());
  await page.getByText(text("fr", "account", "sessions", "current"), { exact: true }).waitFor();
  await page.goto(product.origin + workspaceRoutes.keptOffers());
  await expect(page.getByRole("main").getByRole("checkbox").first()).toBeVisible();
  return path;
}

async function logOut(page: Page): Promise<void> {
  await page
    .locator("summary")
    .filter({ visible: true })
    .and(page.getByLabel(text("fr", "session", "menu", "label")))
    .click();
  await page.getByRole("button", { name: text("fr", "session", "menu", "log_out") }).click();
  await page.waitForURL(product.origin + routes.home());
}

test("a log-out deletes the offline copies, and the next user gets none", async ({ page, request }) => {
  const first = await openAccount(request, product.origin);
  const offer = await useSite(page, first, 0);
  expect(await cachedText(page)).not.toMatch(isOf(first));
  expect(await page.evaluate(() => localStorage.getItem("saved-offers"))).toBeNull();

  await logOut(page);
  await expect.poll(() => copiesOf(page)).toEqual([]);
  expect(await cachedText(page)).not.toContain(first.id);
  expect(await cachedText(page)).not.toMatch(isOf(first));

  const second = await openAccount(request, product.origin);
  const other = await useSite(page, second, 1);
  expect(await copiesOf(page)).toContain(other);
  expect(await copiesOf(page)).not.toContain(offer);
});

test("a log-out in another tab and a lost session delete offline copies", async ({ page, context, request }) => {
  const person = await openAccount(request, product.origin);
  const offer = await useSite(page, person, 0);
  const other = await context.newPage();
  await other.goto(product.origin + routes.pricing());
  await logOut(other);
  await expect.poll(() => copiesOf(other)).toEqual([]);

  // The session disappears without a log-out: closed by a sister site, or cleared in the browser's settings.
  await useSite(page, person, 1);
  await expectCopies(page, offer);
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(product.origin + routes.pricing());
  await expect.poll(() => copiesOf(page)).toEqual([]);
});

import { expect, type Page } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { refusalText } from "@/lib/rules/transaction/refusal-text";
import { organizationId } from "@/marketplace/demo/ids";
import { assetTypeId } from "@/marketplace/install/ids";
import { accessibilityFaultsByTheme } from "@/tests/e2e/support/accessibility";
import { company } from "@/tests/e2e/support/demonstration";
import { openMember } from "@/tests/e2e/support/firm-member";
import { apiAs, logIn, openAccount } from "@/tests/e2e/support/people";
import { type Product, test } from "@/tests/e2e/support/shared-product";
import { text } from "@/tests/e2e/support/texts";

test.describe.configure({ mode: "default", timeout: 180_000 });

let product: Product;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
});

const idOf = (created: unknown) => String(Reflect.get(Object(created), "id"));
const FIRM = organizationId(company.slug);

/** Creates a draft for the demonstration firm, which has an unlimited number of slots. */
async function aDraft(name: string): Promise<string> {
  const offer = { name, ownerId: FIRM, assetTypeId: assetTypeId("offer"), active: false, validated: true };
  return idOf(await product.administer("POST", "/assets", { ...offer, locations: [] }));
}

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const dialog = (page: Page) => page.getByRole("dialog");

const [locale, width] = ["fr", 360] as const;
const say = (...key: string[]) => text(locale, "firm_offers", ...key);
/** Presses the button of an action, in the details of the row on a telephone. */
async function press(page: Page, name: string, action: string) {
  const details = row(page, name).getByRole("button", { name: text(locale, "shell", "row_details"), expanded: false });
  const button = row(page, name).getByRole("button", { name: new RegExp(`^${say("action", action)}`) });
  await details.or(button).first().waitFor();
  if (await details.isVisible()) await details.click();
  await button.click();
}

test("an offer is published, applied to, closed with an answer, and reopened", async ({ page, request }) => {
  const { administer, origin } = product;
  const name = `Réviseur comptable ${Date.now()}`;
  const person = await openMember(request, product, { organization: FIRM, role: "administrator" });
  await administer("PATCH", `/users/${FIRM}`, { platformData: { _private: { slots: 500 } } });
  const offerId = await aDraft(name);
  await page.setViewportSize({ width, height: 800 });
  await logIn(page, person, { origin, locale });
  await page.goto(origin + localePath(locale, workspaceRoutes.firmOffers()));

  await press(page, name, "publish");
  await expect(dialog(page).getByText(/Prend un emplacement/)).toBeVisible();
  expect(await accessibilityFaultsByTheme(page)).toEqual([]);
  await dialog(page)
    .getByRole("button", { name: /^Publier/ })
    .click();
  await expect(row(page, name).getByText(say("state_of", "online"))).toBeVisible();

  const candidate = await openAccount(request, origin);
  const api = await apiAs(request, candidate, origin);
  await api.createCompleteProfile("Camille R");
  const applicationId = idOf(await api.call("POST", "/transactions", { assetId: offerId }));
  await page.reload();
  await expect(row(page, name).getByText(/^1\s*à lire$/)).toBeVisible();

  await press(page, name, "close");
  await dialog(page)
    .getByLabel(text(locale, "firm_publishing", "close", "reason", "filled-here"))
    .check();
  await dialog(page)
    .getByLabel(text(locale, "firm_publishing", "close", "answers", "all"))
    .check();
  await expect(dialog(page).getByText(refusalText("poste-pourvu", locale))).toBeVisible();
  expect(await accessibilityFaultsByTheme(page)).toEqual([]);
  await dialog(page)
    .getByRole("button", { name: text(locale, "firm_publishing", "close", "submit") })
    .click();
  await expect(row(page, name).getByText(say("state_of", "closing", "filled-here"))).toBeVisible();
  // The candidate sees no change while the firm can still undo the answer.
  expect(await api.call("GET", `/transactions/${applicationId}`)).toMatchObject({ status: "new" });
  const asFirm = { "x-stelace-organization-id": FIRM };
  const recruiter = await apiAs(request, person, origin);
  expect(await recruiter.call("GET", `/transactions/${applicationId}`, undefined, asFirm)).toMatchObject({
    status: "new",
    heldMove: { name: "refuse", data: { reason: "poste-pourvu" } },
  });

  await press(page, name, "reopen");
  await dialog(page)
    .getByRole("button", { name: /^Publier/ })
    .click();
  await expect(row(page, name).getByText(say("state_of", "online"))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});

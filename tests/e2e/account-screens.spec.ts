import { expect, type Page } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { expectNoFaults } from "@/tests/e2e/support/faults";
import { linkIn, mailTo } from "@/tests/e2e/support/mails";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import { apiAs, openAccount, openAccountScreen, type Person } from "@/tests/e2e/support/people";
import { type Product, test } from "@/tests/e2e/support/shared-product";
import { text } from "@/tests/e2e/support/texts";
import { walkedLocales } from "@/tests/e2e/support/walked-ways";

// The screens of a logged-in user, and the errors under a form, which the checks of public pages do not reach.
test.describe.configure({ mode: "default", timeout: 120_000 });

const FIRM = "Cabinet Premier";

let product: Product;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
});

for (const locale of walkedLocales) {
  const at = (path: string) => product.origin + localePath(locale, path);
  const say = (namespace: string, ...key: string[]) => text(locale, namespace, ...key);
  const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

  /** Creates an organization with one member and a pending invitation. */
  async function openFirm(page: Page, owner: Person, invited: Person) {
    const api = await apiAs(page.request, owner, product.origin);
    const { id } = await api.createOrganization(FIRM);
    await api.invite(id, invited.email);
    return linkIn(await mailTo(product.outbox, invited.email, "invitation", FIRM), product.origin);
  }

  test(`the account, its menu and an invitation have no accessibility fault (${locale})`, async ({ page }) => {
    const faults = await watchFaults(page);
    const { request } = page;
    const [owner, invited] = [await openAccount(request, product.origin), await openAccount(request, product.origin)];
    const invitation = await openFirm(page, owner, invited);
    await openAccountScreen(page, owner, { origin: product.origin, locale });
    const main = page.getByRole("main");
    await expect(main.getByText(FIRM).first()).toBeVisible();
    await expect(main.getByText(say("account", "sessions", "current"), { exact: true })).toBeVisible();
    await expectNoFaults(page, "account");

    await page
      .locator("summary")
      .filter({ visible: true })
      .and(page.getByLabel(say("session", "menu", "label")))
      .click();
    await expect(page.getByRole("radio", { name: FIRM })).toBeVisible();
    await expectNoFaults(page, "account menu");
    await page.keyboard.press("Escape");

    await main.locator("summary", { hasText: say("account", "deletion", "open") }).click();
    await expectNoFaults(page, "deletion asked for");
    await main
      .locator('input[type="file"]')
      .setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
    await expectNoFaults(page, "a file refused");

    await page.goto(invitation);
    await expect(page.getByRole("button", { name: text("fr", "invitation", "change_user") })).toBeVisible();
    await expectNoFaults(page, "invitation");
    expect(faults).toEqual([]);
  });

  test(`an expired session's notice and dialog have no accessibility fault (${locale})`, async ({ page }) => {
    const faults = await watchFaults(page, /\b40[13]\b/);
    const person = await openAccount(page.request, product.origin);
    await openAccountScreen(page, person, { origin: product.origin, locale });
    const name = page.getByRole("region", { name: say("account", "name", "heading") });
    await name.getByRole("textbox", { name: say("account", "name", "firstname") }).fill("Maxence");
    await (await apiAs(page.request, person, product.origin)).closeOtherSessions();
    await page.clock.setSystemTime(Date.now() + 20 * 60_000);
    await name.getByRole("button").click();
    const logInButton = page.getByRole("button", { name: say("session", "expired", "log_in") }).first();
    await expect(logInButton).toBeVisible();
    await expectNoFaults(page, "session expired");
    await logInButton.click();
    await expect(page.getByRole("dialog", { name: say("session", "expired", "heading") })).toBeVisible();
    await expectNoFaults(page, "log-in over the page");
    expect(faults).toEqual([]);
  });

  test(`a form with refused fields has no accessibility fault (${locale})`, async ({ page }) => {
    const faults = await watchFaults(page);
    const forms = [
      [routes.login(), say("sign_in", "submit")],
      [workspaceRoutes.signUp(), say("sign_up", "submit")],
      [workspaceRoutes.passwordForgotten(), say("password", "forgotten", "submit")],
      [workspaceRoutes.newPassword("unknown"), say("password", "new", "submit")],
    ] as const;
    for (const [path, submit] of forms) {
      await page.goto(at(path));
      await press(page, submit);
      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
      await expectNoFaults(page, path);
    }
    expect(faults).toEqual([]);
  });

  test(`a password request shows a focused confirmation without accessibility fault (${locale})`, async ({ page }) => {
    const faults = await watchFaults(page);
    await page.goto(at(workspaceRoutes.passwordForgotten()));
    await page
      .getByRole("main")
      .getByLabel(say("password", "forgotten", "email"))
      .fill("personne@exemple.fr");
    await press(page, say("password", "forgotten", "submit"));
    await expect(page.getByRole("heading", { name: say("password", "forgotten", "sent_heading") })).toBeFocused();
    await expectNoFaults(page, "mail sent");
    expect(faults).toEqual([]);
  });
}
